"""A step for the weights of convolutions that goes equally far in every direction.

The mean of the gradients, as a matrix of outputs by what each of them is summed from, is replaced by the
nearest matrix whose singular values are all about 1 (Keller Jordan's Muon, 2024): directions that are
seldom needed are learned as fast as those that every position needs. The root of the longer side makes
it as long as a step of Adam's, so that one rate fits both (Jingyuan Liu and others, 2025).
"""

import torch


def levelled(matrix, rounds=5):
    """The matrix with singular values near 1, by a polynomial that moves them there."""
    turned = matrix.shape[0] > matrix.shape[1]
    found = matrix.t() if turned else matrix
    found = found / (found.norm() + 1e-7)
    for _ in range(rounds):
        square = found @ found.t()
        found = 3.4445 * found + (-4.7750 * square + 2.0315 * square @ square) @ found
    return found.t() if turned else found


class Muon(torch.optim.Optimizer):
    def __init__(self, parts, lr, momentum=0.95, weight_decay=0.01):
        super().__init__(parts, {"lr": lr, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for part in group["params"]:
                state = self.state[part]
                if "mean" not in state:
                    state["mean"] = torch.zeros_like(part)
                state["mean"].lerp_(part.grad, 1 - group["momentum"])
                ahead = part.grad.lerp(state["mean"], group["momentum"])
                matrix = levelled(ahead.reshape(part.shape[0], -1))
                length = 0.2 * max(matrix.shape) ** 0.5
                part.mul_(1 - group["lr"] * group["weight_decay"])
                part.sub_(matrix.reshape(part.shape), alpha=group["lr"] * length)
