package org.ngsildbench.jmeter.query;

import java.util.Optional;
import org.ngsildbench.fleet.Mean;
import org.ngsildbench.ngsild.query.Answer;

/**
 * The check of a mean, to 1e-6 relative; where there were no readings, that there is no mean.
 *
 * @param expected what the oracle says
 * @param countsReadings whether it must also be over as many readings
 */
record MeanCheck(Mean expected, boolean countsReadings) implements AnswerCheck {

  private static final double RELATIVE_TOLERANCE = 1e-6;

  @Override
  public Optional<String> difference(Answer answer) {
    Answer.Mean got = (Answer.Mean) answer;
    if (countsReadings && got.samples() != expected.samples()) {
      return Optional.of(
          "expected a mean over %d readings, got one over %d"
              .formatted(expected.samples(), got.samples()));
    }
    if (expected.samples() == 0 && Double.isNaN(got.value())) {
      return Optional.empty(); // A window without readings has no mean, and none was made up.
    }
    double difference = Math.abs(got.value() - expected.value());
    return difference <= RELATIVE_TOLERANCE * Math.abs(expected.value())
        ? Optional.empty()
        : Optional.of("expected %s, got %s".formatted(expected.value(), got.value()));
  }
}
