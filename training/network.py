"""The student: residual blocks with the activation first, some with global pooling.

The layers and their order are those of KataGo's model format, version 8 (David Wu, "Accelerating
Self-Play Learning in Go", 2019), so that `grille gtp --model` and KataGo itself can read what is
written here.
"""

import gzip

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

BOARD_FEATURES = 19
# Scores are learned in units of so many points.
POINTS = 20.0


def conv(inputs, outputs, width):
    return nn.Conv2d(inputs, outputs, width, padding=width // 2, bias=False)


def norm(channels):
    return nn.BatchNorm2d(channels, eps=1e-4, momentum=0.02)


def size_of(plane):
    """How far a board is from 14 x 14, in tens of lines."""
    return ((plane.shape[-1] * plane.shape[-2]) ** 0.5 - 14.0) * 0.1


class Pooling(nn.Module):
    def __init__(self, inputs, pooled, outputs):
        super().__init__()
        self.conv, self.norm = conv(inputs, pooled, 3 if outputs != 0 else 1), norm(pooled)
        self.to_bias = nn.Linear(3 * pooled, outputs, bias=False)

    def forward(self, plane):
        plane = F.relu(self.norm(self.conv(plane)))
        mean = plane.mean((2, 3))
        pooled = torch.cat([mean, mean * size_of(plane), plane.amax((2, 3))], 1)
        return pooled, self.to_bias(pooled)[:, :, None, None]


class Block(nn.Module):
    def __init__(self, channels, pooled):
        super().__init__()
        inside = channels - pooled
        self.before, self.first = norm(channels), conv(channels, inside, 3)
        self.pooling = Pooling(channels, pooled, inside) if pooled else None
        self.middle, self.last = norm(inside), conv(inside, channels, 3)
        # A block begins as nothing, so that depth costs nothing at the start.
        nn.init.normal_(self.last.weight, std=0.01)

    def forward(self, trunk):
        plane = F.relu(self.before(trunk))
        middle = self.first(plane)
        if self.pooling:
            middle = middle + self.pooling(plane)[1]
        return trunk + self.last(F.relu(self.middle(middle)))


class Student(nn.Module):
    """`pooled` says for each block how many of its channels are pooled over the board."""

    def __init__(self, channels, pooled, head=32, hidden=48):
        super().__init__()
        self.shape = {"channels": channels, "pooled": list(pooled), "head": head, "hidden": hidden}
        self.first = conv(22, channels, 3)
        self.first_board = nn.Linear(BOARD_FEATURES, channels, bias=False)
        self.blocks = nn.ModuleList(Block(channels, part) for part in pooled)
        self.tip = norm(channels)
        self.policy = conv(channels, head, 1)
        self.policy_pooling = Pooling(channels, head, head)
        self.policy_pooling.conv = conv(channels, head, 1)
        self.policy_norm = norm(head)
        self.policy_last = conv(head, 1, 1)
        self.policy_pass = nn.Linear(3 * head, 1, bias=False)
        self.value = conv(channels, head, 1)
        self.value_norm = norm(head)
        self.value_hidden = nn.Linear(3 * head, hidden)
        self.value_last = nn.Linear(hidden, 3)
        self.score = nn.Linear(hidden, 4)
        self.ownership = conv(head, 1, 1)

    def forward(self, planes, board):
        trunk = self.first(planes) + self.first_board(board)[:, :, None, None]
        for block in self.blocks:
            trunk = block(trunk)
        trunk = F.relu(self.tip(trunk))
        pooled, bias = self.policy_pooling(trunk)
        moves = self.policy_last(F.relu(self.policy_norm(self.policy(trunk) + bias)))
        policy = torch.cat([moves.flatten(1), self.policy_pass(pooled)], 1)
        value = F.relu(self.value_norm(self.value(trunk)))
        mean, size = value.mean((2, 3)), size_of(value)
        pooled = torch.cat([mean, mean * size, mean * (size * size - 0.1)], 1)
        hidden = F.relu(self.value_hidden(pooled))
        return policy, self.value_last(hidden), self.score(hidden), self.ownership(value)[:, 0]


class Writer:
    """A model file that is being written. With `small`, convolutions are integers of 8 bits.

    KataGo's format is text with blocks of weights: `@BIN@` and floats. Grille also reads `@INT@`:
    a float for each output, by which the integers that follow are multiplied.
    """

    def __init__(self, small):
        self.bytes, self.small, self.count = bytearray(), small, 0

    def line(self, *words):
        self.bytes += (" ".join(str(word) for word in words) + "\n").encode()

    def name(self):
        self.count += 1
        self.line(f"layer{self.count}")

    def floats(self, tensor):
        self.bytes += b"@BIN@" + tensor.detach().float().contiguous().numpy().astype("<f4").tobytes()
        self.bytes += b"\n"

    def weights(self, tensor):
        # The first convolution is summed in floats whatever it was stored as.
        outputs, inputs = tensor.shape[:2]
        weights = tensor.detach().float().permute(2, 3, 1, 0).contiguous()
        if not self.small or inputs == 22:
            return self.floats(weights)
        weights = weights.numpy().reshape(-1, outputs)
        scale = np.maximum(np.abs(weights).max(0), 1e-12).astype("<f4") / np.float32(127)
        self.bytes += b"@INT@" + scale.astype("<f4").tobytes()
        self.bytes += np.rint(weights / scale).clip(-127, 127).astype("i1").tobytes() + b"\n"


class Reader:
    """A model file that is being read, in either form, into a student of the same shape."""

    def __init__(self, data):
        self.bytes, self.at = data, 0

    def line(self, *words):
        end = self.bytes.index(b"\n", self.at)
        found = self.bytes[self.at:end].decode()
        self.at = end + 1
        wanted = " ".join(str(word) for word in words)
        if found != wanted:
            raise SystemExit(f"the file has another shape: {found!r}, not {wanted!r}")

    def name(self):
        self.at = self.bytes.index(b"\n", self.at) + 1

    def take(self, kind, count):
        part = np.frombuffer(self.bytes, kind, count, self.at)
        self.at += part.nbytes
        return part

    def floats(self, tensor):
        assert self.take("S5", 1)[0] == b"@BIN@"
        numbers = self.take("<f4", tensor.numel()).reshape(tensor.shape)
        self.at += 1
        with torch.no_grad():
            tensor.copy_(torch.from_numpy(numbers.copy()))

    def weights(self, tensor):
        if self.bytes[self.at:self.at + 5] == b"@BIN@":
            return self.floats(tensor.detach().permute(2, 3, 1, 0))
        outputs, inputs, rows, cols = tensor.shape
        assert self.take("S5", 1)[0] == b"@INT@"
        scale = self.take("<f4", outputs)
        numbers = self.take("i1", tensor.numel()).reshape(rows, cols, inputs, outputs) * scale
        self.at += 1
        with torch.no_grad():
            tensor.copy_(torch.from_numpy(numbers.astype("f4")).permute(3, 2, 0, 1))


class Walk:
    """All parts of a student in the order of the file, each written or read by `file`."""

    def __init__(self, file):
        self.file = file

    def conv(self, layer):
        outputs, inputs, rows, cols = layer.weight.shape
        self.file.name()
        self.file.line(rows, cols, inputs, outputs, 1, 1)
        self.file.weights(layer.weight)

    def norm(self, layer):
        self.file.name()
        self.file.line(layer.num_features, layer.eps, 1, 1)
        for part in (layer.running_mean, layer.running_var, layer.weight, layer.bias):
            self.file.floats(part)
        self.file.name()  # its activation

    def matrix(self, layer):
        self.file.name()
        self.file.line(layer.in_features, layer.out_features)
        self.file.floats(layer.weight.t())

    def bias(self, layer):
        self.file.name()
        self.file.line(layer.out_features)
        self.file.floats(layer.bias)

    def pooling(self, layer):
        self.conv(layer.conv)
        self.norm(layer.norm)
        self.matrix(layer.to_bias)

    def student(self, student):
        file = self.file
        file.line(8)
        file.line(22)
        file.line(BOARD_FEATURES)
        file.line("trunk")
        inside = student.shape["channels"]
        pooled = max(student.shape["pooled"])
        file.line(len(student.blocks), inside, inside, inside - pooled, 0, pooled)
        self.conv(student.first)
        self.matrix(student.first_board)
        for block in student.blocks:
            file.line("gpool_block" if block.pooling else "ordinary_block")
            file.name()
            self.norm(block.before)
            self.conv(block.first)
            if block.pooling:
                self.pooling(block.pooling)
            self.norm(block.middle)
            self.conv(block.last)
        self.norm(student.tip)
        file.line("policyhead")
        self.conv(student.policy)
        self.pooling(student.policy_pooling)
        self.norm(student.policy_norm)
        self.conv(student.policy_last)
        self.matrix(student.policy_pass)
        file.line("valuehead")
        self.conv(student.value)
        self.norm(student.value_norm)
        self.matrix(student.value_hidden)
        self.bias(student.value_hidden)
        file.name()
        self.matrix(student.value_last)
        self.bias(student.value_last)
        self.matrix(student.score)
        self.bias(student.score)
        self.conv(student.ownership)


def write(student, name, file, small=False):
    """Writes a student as a `.bin.gz`; the same student always gives the same bytes."""
    out = Writer(small)
    out.line(name)
    Walk(out).student(student)
    with open(file, "wb") as plain, gzip.GzipFile("", "wb", 9, plain, 0) as packed:
        packed.write(out.bytes)


def read(student, file):
    """Gives a student the weights of a file that `write` wrote."""
    with gzip.open(file) as packed:
        source = Reader(packed.read())
    source.name()
    Walk(source).student(student)
