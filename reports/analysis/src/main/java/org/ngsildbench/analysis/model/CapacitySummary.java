package org.ngsildbench.analysis.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a capacity search found.
 *
 * @param criterion what had to hold, as it was asked: {@code Q1.response.p95 < 100 ms}
 * @param variable what was raised: {@code rate}, {@code threads}, {@code batch} or {@code drivers}
 * @param unit what its values are counted in: {@code /s}, {@code threads}, {@code entities}, {@code
 *     drivers}
 * @param sustained the highest value that kept the criterion; empty if none did
 * @param failedAt the lowest value that did not; empty if none was tried that high
 * @param estimate the capacity by all probes together; empty if they do not tell
 * @param interval 95 % confidence interval of the estimate
 * @param brokeFirst what broke first, in words
 * @param verdict all of it in sentences
 * @param probes what was tried, in order
 */
public record CapacitySummary(
    String criterion,
    String variable,
    String unit,
    OptionalDouble sustained,
    OptionalDouble failedAt,
    OptionalDouble estimate,
    Optional<Interval> interval,
    Optional<String> brokeFirst,
    String verdict,
    List<Probe> probes) {

  /** Copies the probes. */
  public CapacitySummary {
    probes = List.copyOf(probes);
  }

  /**
   * The criterion's figures in all probes of the highest value that kept it, but for those that the
   * load generator spoilt.
   */
  public List<Double> figuresAtSustained() {
    return probes.stream()
        .filter(probe -> sustained.isPresent() && probe.value() == sustained.getAsDouble())
        .filter(probe -> !probe.cause().equals(Probe.GENERATOR))
        .flatMapToDouble(probe -> probe.figure().stream())
        .boxed()
        .toList();
  }

  /**
   * One value that was tried.
   *
   * @param value the value
   * @param repetition which of the probes at that value it was, from 1
   * @param kept whether the criterion was kept
   * @param figure the criterion's figure, in its own unit; empty if there is none
   * @param cause what broke first, in a word; empty if nothing did
   * @param reason why it was not kept; empty if it was
   */
  public record Probe(
      double value,
      int repetition,
      boolean kept,
      OptionalDouble figure,
      String cause,
      String reason) {

    /** The cause that says nothing of the system under test. */
    static final String GENERATOR = "generator";
  }
}
