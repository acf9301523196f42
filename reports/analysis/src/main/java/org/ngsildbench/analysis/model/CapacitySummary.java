package org.ngsildbench.analysis.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Result of a capacity search.
 *
 * @param criterion the criterion, such as {@code Q1.response.p95 < 100 ms}
 * @param variable increased variable: {@code rate}, {@code threads}, {@code batch} or {@code
 *     drivers}
 * @param unit unit of its values: {@code /s}, {@code threads}, {@code entities}, {@code drivers}
 * @param sustained highest value that met the criterion; empty if none did
 * @param failedAt lowest value that did not; empty if none failed
 * @param ci95 95 % confidence interval of the estimate
 * @param estimate capacity estimated from all probes; empty if unknown
 * @param brokeFirst first bottleneck, in words
 * @param verdict summary in sentences
 * @param probes probes in order
 */
public record CapacitySummary(
    String criterion,
    String variable,
    String unit,
    OptionalDouble sustained,
    OptionalDouble failedAt,
    Optional<Interval> ci95,
    OptionalDouble estimate,
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
   * One probe.
   *
   * @param value the value
   * @param repetition number of the probe at that value, from 1
   * @param kept whether it met the criterion
   * @param figure the criterion's figure, in its own unit; empty if there is none
   * @param cause bottleneck as a word; empty if there was none
   * @param reason why the criterion was not met; empty if it was
   */
  public record Probe(
      double value,
      int repetition,
      boolean kept,
      OptionalDouble figure,
      String cause,
      String reason) {

    /** A cause unrelated to the system under test. */
    static final String GENERATOR = "generator";
  }
}
