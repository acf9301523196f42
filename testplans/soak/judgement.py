"""Whether what a process uses has stayed flat, and whether its files have grown as its operations did."""

ALLOWED = 0.05

# Compressed histograms have 10 % more bytes when times are spread; files that grow with the square of time have 67 %.
ALLOWED_OF_HISTOGRAMS = 0.25


def middle_and_last(values):
    """Returns the means of the middle and of the last third of a series; the first third is its warm-up.

    Of ten or more samples the highest does not count: a single peak, as while messages are encoded, is no growth.
    """
    third = len(values) // 3
    if not third:
        raise ValueError(f"{len(values)} samples have no thirds")
    return _mean(values[-2 * third : -third]), _mean(values[-third:])


def grown(values, floor):
    """Returns whether the last third is above the middle third by more than 5 % and by more than the floor."""
    middle, last = middle_and_last(values)
    return last - middle > max(ALLOWED * middle, floor)


def accelerates(seconds, sizes, floor, allowed=ALLOWED):
    """Returns whether files grew faster in the last third than in the middle third: by a share and the floor (bytes/s).

    seconds: when each size was read.
    """
    third = len(sizes) // 3
    middle = _rate(seconds, sizes, -2 * third - 1, -third - 1)
    last = _rate(seconds, sizes, -third - 1, -1)
    return last - middle > max(allowed * middle, floor)


def _rate(seconds, sizes, start, end):
    return (sizes[end] - sizes[start]) / (seconds[end] - seconds[start])


def _mean(values):
    counted = sorted(values)[:-1] if len(values) >= 10 else values
    return sum(counted) / len(counted)
