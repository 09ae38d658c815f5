"""Trains a student on positions that a teacher judged.

    python3 train.py OUT --positions 9:a.pos 9:b.pos 19:c.pos --shares 9:3 19:2 --check 9:check.pos --samples 2000000

A file is named with the size of its boards. Each step looks at boards of one size, drawn by the shares,
and always at about as many points, so that it takes the same time: fewer positions of a larger board. A
sample is 81 points. With boards of several sizes, go on from a network with `--settled`: the means of a
step would be those of one size, which no board is judged by later.

OUT.pt is the state, from which the same command goes on; it is written every few minutes and when the
program is interrupted. OUT.bin.gz is the network as KataGo's format has it, OUT.net the small one that
Grille ships. What is written is the running mean of the weights, which plays better than the last ones.
"""

import argparse
import copy
import json
import os
import signal
import time

import numpy as np
import torch
import torch.nn.functional as F

from muon import Muon
from network import POINTS, Student, read, write
from positions import Positions, batch

# What each part of the loss counts. Policy and value decide how strong a search is; ownership and
# score teach the trunk what the value is made of.
WEIGHTS = {"policy": 1.0, "value": 1.5, "ownership": 1.5, "score": 1.0}


def losses(student, data, bf16=False):
    with torch.autocast("cpu", torch.bfloat16, enabled=bf16):
        found = student(data["planes"], data["board"])
    policy, value, score, ownership = (part.float() for part in found)
    win, loss, void, mean, deviation, lead = data["values"].unbind(1)
    wanted = torch.stack([win, loss, void], 1)
    settled = (1 - void).clamp(min=0.05)

    def cross(logits, parts):
        # Less the entropy of what is wanted, so that 0 is a perfect answer.
        entropy = -(parts * parts.clamp(min=1e-9).log()).sum(1)
        return (-(parts * F.log_softmax(logits, 1)).sum(1) - entropy).mean()

    def near(found, points):
        return F.smooth_l1_loss(found, points / POINTS, beta=0.25)

    own = (data["ownership"] + 1) / 2
    return {
        "policy": cross(policy, data["policy"]),
        "value": cross(value, wanted),
        # The network's own is a tangent: twice a logit.
        "ownership": F.binary_cross_entropy_with_logits(2 * ownership, own),
        "score": near(score[:, 0], mean / settled)
        + near(F.softplus(score[:, 1]), deviation)
        + near(score[:, 2], lead / settled),
    }


def sized(word):
    """`19:FILE` or `19:SHARE` as its two parts."""
    size, _, rest = word.partition(":")
    if not size.isdigit() or not rest:
        raise argparse.ArgumentTypeError(f"{word!r} is not SIZE:..., as 19:a.pos")
    return int(size), rest


def by_size(pairs):
    files = {}
    for size, file in pairs:
        files.setdefault(size, []).append(file)
    return {size: Positions(files[size], size) for size in sorted(files)}


@torch.no_grad()
def check(student, positions):
    size = positions.size
    student.eval()
    sums, hits, count = {}, 0, 0
    for start in range(0, len(positions), 512):
        records = positions.take(np.arange(start, min(start + 512, len(positions))))
        data = batch(records, size)
        for key, value in losses(student, data).items():
            sums[key] = sums.get(key, 0) + float(value) * len(records)
        policy = student(data["planes"], data["board"])[0]
        hits += int((policy.argmax(1) == data["policy"].argmax(1)).sum())
        count += len(records)
    student.train()
    return {**{key: round(value / count, 4) for key, value in sums.items()}, "same": round(hits / count, 4)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--positions", nargs="+", type=sized, required=True, metavar="SIZE:FILE")
    parser.add_argument("--check", nargs="+", type=sized, required=True, metavar="SIZE:FILE")
    parser.add_argument("--shares", nargs="+", type=sized, default=[], metavar="SIZE:SHARE", help="1 where none is given")
    parser.add_argument("--samples", type=int, required=True, help="of the whole schedule")
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--pooled", type=int, nargs="+", default=[0, 16, 0, 0, 16, 0])
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--name", default="grille")
    parser.add_argument("--settled", action="store_true", help="norms keep the means they have")
    parser.add_argument("--muon", action="store_true", help="steps of convolutions go equally far in all directions")
    parser.add_argument("--bf16", action="store_true", help="faster where the processor has it")
    parser.add_argument("--compile", action="store_true", help="faster after a minute; needs a C++ compiler")
    parser.add_argument("--start", help="a network that was written before, to go on from")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)

    student = Student(options.channels, options.pooled).to(memory_format=torch.channels_last)
    if options.start:
        read(student, options.start)
    wide = [part for part in student.parameters() if options.muon and part.dim() == 4 and len(part) > 1]
    rest = [part for part in student.parameters() if not any(part is other for other in wide)]
    decayed = [part for part in rest if part.dim() > 1]
    plain = [part for part in rest if part.dim() <= 1]
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    optimisers = [torch.optim.AdamW(groups, lr=options.rate, betas=(0.9, 0.98))]
    if wide:
        optimisers.append(Muon(wide, lr=options.rate))
    mean = copy.deepcopy(student)
    learner = torch.compile(student, dynamic=False) if options.compile else student
    seen, seconds = 0, 0.0
    state = options.out + ".pt"
    if os.path.exists(state):
        kept = torch.load(state, weights_only=True)
        student.load_state_dict(kept["student"])
        mean.load_state_dict(kept["mean"])
        for optimiser, its in zip(optimisers, kept["optimisers"]):
            optimiser.load_state_dict(its)
        seen, seconds = kept["seen"], kept["seconds"]

    def save():
        kept = {
            "student": student.state_dict(), "mean": mean.state_dict(),
            "optimisers": [optimiser.state_dict() for optimiser in optimisers], "seen": seen, "seconds": seconds,
        }
        torch.save(kept, state + ".new")
        os.replace(state + ".new", state)
        write(mean, options.name, options.out + ".bin.gz")
        write(mean, options.name, options.out + ".net", small=True)

    stop = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.append(True))
    boards = by_size(options.positions)
    checked = by_size(options.check)
    given = dict(options.shares)
    shares = np.array([float(given.get(size, 1)) for size in boards])
    told = time.process_time()
    since = {}
    while seen < options.samples and not stop:
        step = seen // options.batch
        # Chance depends on the step alone, so that a run that was ended goes on as if it had not been.
        chance = np.random.default_rng([options.seed, step])
        if step % 400 == 0:
            for positions in boards.values():
                positions.look()
        size = int(chance.choice(list(boards), p=shares / shares.sum()))
        positions = boards[size]
        count = max(16, options.batch * 81 // (size * size))
        records = positions.take(chance.integers(0, len(positions), count))
        data = batch(records, size, int(chance.integers(8)))
        data["planes"] = data["planes"].contiguous(memory_format=torch.channels_last)
        done = seen / options.samples
        rate = options.rate * min(1, (step + 1) / 300) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * done)))
        for optimiser in optimisers:
            optimiser.zero_grad()
            for group in optimiser.param_groups:
                group["lr"] = float(rate)
        if options.settled:
            for part in student.modules():
                if isinstance(part, torch.nn.BatchNorm2d):
                    part.eval()
        parts = losses(learner, data, options.bf16)
        sum(WEIGHTS[key] * part for key, part in parts.items()).backward()
        torch.nn.utils.clip_grad_norm_(student.parameters(), 5.0)
        for optimiser in optimisers:
            optimiser.step()
        keep = min(0.999, (step + 1) / (step + 10))
        with torch.no_grad():
            for ours, theirs in zip(mean.state_dict().values(), student.state_dict().values()):
                if ours.dtype.is_floating_point:
                    ours.lerp_(theirs, 1 - keep)
                else:
                    ours.copy_(theirs)
        seen += options.batch
        for key, part in parts.items():
            since.setdefault(key, []).append(float(part.detach()))
        if step % 500 == 499:
            now = time.process_time()
            seconds, told = seconds + now - told, now
            learned = {key: round(float(np.mean(values)), 4) for key, values in since.items()}
            since = {}
            of = {size: len(positions) for size, positions in boards.items()}
            line = {"seen": seen, "of": of, "seconds": round(seconds), "learned": learned}
            known = {size: check(mean, positions) for size, positions in checked.items()}
            print(json.dumps({**line, "check": known}), flush=True)
            save()
    seconds += time.process_time() - told
    save()


if __name__ == "__main__":
    main()
