"""Positions with a teacher's answers, as `go_teach` writes them.

A record of a board of `area` points, lowest byte first:

    points     area x u32      22 features of a point as bits
    board      19 x f32        features of the board
    policy     (area+1) x u16  65535 times how likely a move is the best; the last is the pass
    values     6 x f32         win, loss, no result, score, its deviation, lead
    ownership  area x i8       127 times whose a point is, the player's to move first
"""

import os

import numpy as np
import torch

FEATURES = 22


def record(size):
    area = size * size
    return np.dtype([
        ("points", "<u4", area),
        ("board", "<f4", 19),
        ("policy", "<u2", area + 1),
        ("values", "<f4", 6),
        ("ownership", "i1", area),
    ])


class Positions:
    """All records of some files, which may still grow: `look` finds what was added."""

    def __init__(self, files, size):
        self.files, self.size, self.kind = files, size, record(size)
        self.look()

    def look(self):
        self.maps = []
        for file in self.files:
            count = os.path.getsize(file) // self.kind.itemsize
            if count:
                self.maps.append(np.memmap(file, self.kind, "r", shape=(count,)))
        self.starts = np.cumsum([0] + [len(part) for part in self.maps])
        return len(self)

    def __len__(self):
        return int(self.starts[-1])

    def take(self, indices):
        """The records of these numbers, in any order."""
        found = np.empty(len(indices), self.kind)
        part = np.searchsorted(self.starts, indices, "right") - 1
        for number, records in enumerate(self.maps):
            mine = part == number
            found[mine] = records[indices[mine] - self.starts[number]]
        return found


def turn(plane, symmetry):
    """A plane (..., rows, columns) turned by one of the eight symmetries of the board."""
    if symmetry & 4:
        plane = plane.swapaxes(-1, -2)
    if symmetry & 2:
        plane = plane[..., ::-1, :]
    if symmetry & 1:
        plane = plane[..., ::-1]
    return plane


def batch(records, size, symmetry=0):
    """Records as tensors, all turned by the same symmetry."""

    def plane(numbers):
        return np.ascontiguousarray(turn(numbers, symmetry))

    count = len(records)
    bits = records["points"].reshape(count, size, size)
    planes = (bits[:, None] >> np.arange(FEATURES, dtype=np.uint32)[:, None, None]) & 1
    policy = records["policy"].astype(np.float32) / 65535
    moves = plane(policy[:, :-1].reshape(count, size, size)).reshape(count, -1)
    policy = np.concatenate([moves, policy[:, -1:]], 1)
    ownership = records["ownership"].astype(np.float32).reshape(count, size, size) / 127
    tensor = torch.from_numpy
    return {
        "planes": tensor(plane(planes).astype(np.float32)),
        "board": tensor(records["board"].copy()),
        "policy": tensor(policy / policy.sum(1, keepdims=True)),
        "values": tensor(records["values"].copy()),
        "ownership": tensor(plane(ownership)),
    }
