#!/usr/bin/env python3
"""Tests the judgement of a soak on made series of 45 minutes, a sample every 5 s."""

import random
import unittest

from judgement import ALLOWED_OF_HISTOGRAMS, accelerates, grown, middle_and_last

SAMPLES = 45 * 12
MB = 1 << 20


def series(value):
    """Returns a series from a function of the minute."""
    return [value(sample / 12) for sample in range(SAMPLES)]


def leak(percent_per_minute):
    """Returns 500 MB that grow by a part of that each minute."""
    return series(lambda minute: 500 * MB * (1 + percent_per_minute / 100 * minute))


def saw_tooth(minutes, low, high):
    """Returns a heap that fills in some minutes and is then collected."""
    return series(lambda minute: MB * (low + (high - low) * (minute % minutes) / minutes))


class GrownTest(unittest.TestCase):
    """Memory, files and threads that must stay flat."""

    def test_flat(self):
        self.assertFalse(grown(series(lambda _: 500 * MB), 0))

    def test_noise(self):
        numbers = random.Random(1)
        self.assertFalse(grown(series(lambda _: 500 * MB * numbers.uniform(0.8, 1.2)), 0))

    def test_leak(self):
        self.assertTrue(grown(leak(1), 0))
        self.assertTrue(grown(leak(0.5), 0))
        self.assertFalse(grown(leak(0.1), 0))

    def test_leak_under_noise(self):
        numbers = random.Random(1)
        self.assertTrue(grown([value * numbers.uniform(0.8, 1.2) for value in leak(1)], 0))

    def test_saw_tooth_of_a_collector(self):
        for minutes in (0.3, 1, 2, 3.7):
            self.assertFalse(grown(saw_tooth(minutes, 200, 400), 0), minutes)

    def test_saw_tooth_that_leaks(self):
        leaking = [tooth + lost - 500 * MB for tooth, lost in zip(saw_tooth(2, 200, 400), leak(1))]
        self.assertTrue(grown(leaking, 0))

    def test_warm_up_is_not_growth(self):
        self.assertFalse(grown(series(lambda minute: MB * min(500, 100 + 30 * minute)), 0))

    def test_step(self):
        self.assertTrue(grown(series(lambda minute: MB * (500 if minute < 30 else 530)), 0))
        self.assertTrue(grown(series(lambda minute: MB * (500 if minute < 40 else 600)), 0))
        self.assertFalse(grown(series(lambda minute: MB * (500 if minute < 30 else 520)), 0))
        self.assertFalse(grown(series(lambda minute: MB * (400 if minute < 14 else 500)), 0))

    def test_one_peak(self):
        self.assertTrue(grown([39] * 37 + [342] * 2 + [39] * 3, 0))
        self.assertFalse(grown([39] * 38 + [342] + [39] * 3, 0))

    def test_shrinking(self):
        self.assertFalse(grown(leak(-1), 0))

    def test_floor(self):
        threads = series(lambda minute: 20 if minute < 30 else 22)
        self.assertTrue(grown(threads, 0))
        self.assertFalse(grown(threads, 2))
        self.assertTrue(grown(series(lambda minute: 20 + minute / 5), 2))

    def test_thirds(self):
        self.assertEqual(middle_and_last([9, 1, 2, 3, 4]), (3, 4))
        self.assertEqual(middle_and_last([7, 7, 1, 3, 5, 7]), (2, 6))
        with self.assertRaises(ValueError):
            middle_and_last([1, 2])


SECONDS = [5 * sample for sample in range(SAMPLES)]


class AcceleratesTest(unittest.TestCase):
    """Files, which may grow as the operations do."""

    def test_nothing_written(self):
        self.assertFalse(accelerates(SECONDS, series(lambda _: 100), 0))

    def test_linear(self):
        self.assertFalse(accelerates(SECONDS, series(lambda minute: 1_000_000 * minute), 0))

    def test_linear_with_late_samples(self):
        seconds = [second if second < 1_000 else second + 900 for second in SECONDS]
        self.assertFalse(accelerates(seconds, [1_000 * second for second in seconds], 0))

    def test_spread_of_compressed_histograms(self):
        numbers = random.Random(1)
        sizes = [0]
        for _ in SECONDS[1:]:
            sizes.append(sizes[-1] + 5_000 * numbers.uniform(0.8, 1.2))
        self.assertFalse(accelerates(SECONDS, sizes, 0))

    def test_quadratic(self):
        quadratic = series(lambda minute: 1_000_000 * minute**2)
        self.assertTrue(accelerates(SECONDS, quadratic, 0))
        self.assertTrue(accelerates(SECONDS, quadratic, 0, ALLOWED_OF_HISTOGRAMS))

    def test_lines_that_become_longer(self):
        longer = series(lambda minute: 1_000_000 * (minute if minute < 30 else 30 + 1.08 * (minute - 30)))
        self.assertTrue(accelerates(SECONDS, longer, 0))
        self.assertFalse(accelerates(SECONDS, longer, 0, ALLOWED_OF_HISTOGRAMS))

    def test_log_of_repeated_errors_in_the_last_third(self):
        sizes = series(lambda minute: 10_000 * minute + 100_000 * max(0, minute - 35))
        self.assertTrue(accelerates(SECONDS, sizes, 100))

    def test_one_line_after_a_while(self):
        self.assertFalse(accelerates(SECONDS, series(lambda minute: 0 if minute < 40 else 200), 100))

    def test_slows_down(self):
        self.assertFalse(accelerates(SECONDS, series(lambda minute: 1_000_000 * minute**0.5), 0))


if __name__ == "__main__":
    unittest.main()
