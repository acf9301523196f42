package org.ngsildbench.analysis.model;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a capacity search found.
 *
 * @param criterion what had to hold, as it was asked: {@code Q1.response.p95 < 100 ms}
 * @param sustained the highest load that kept the criterion; empty if none did
 * @param failedAt the lowest load that did not; empty if none was tried that high
 * @param interval 95 % confidence interval of the sustained load, from repetitions
 * @param brokeFirst what broke first, in words
 */
public record CapacitySummary(
    String criterion,
    OptionalDouble sustained,
    OptionalDouble failedAt,
    Optional<Interval> interval,
    Optional<String> brokeFirst) {}
