package org.ngsildbench.analysis.summary;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.ErrorSummary;
import org.ngsildbench.measurement.tally.CodeFailures;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.measurement.text.OutsideText;

/** The rows of the errors table. */
final class ErrorRows {

  private static final Comparator<ErrorSummary> BY_COUNT =
      Comparator.comparingLong(ErrorSummary::count).reversed();

  private ErrorRows() {}

  /** A row for each label and response code, in the order of labels, the most frequent first. */
  static List<ErrorSummary> of(Map<String, LabelTally> tallies) {
    List<ErrorSummary> rows = new ArrayList<>();
    tallies.forEach((label, tally) -> rows(label, tally).sorted(BY_COUNT).forEach(rows::add));
    return rows;
  }

  private static Stream<ErrorSummary> rows(String label, LabelTally tally) {
    Operations operations = tally.operations();
    if (!tally.failures().isEmpty()) {
      // A fleet sends again what failed: its rows count attempts.
      String of =
          tally.loadSpecificTallies().vehicles().isPresent()
              ? Vehicles.failedAttempts(label)
              : label;
      return tally.failures().entrySet().stream()
          .map(failed -> row(of, failed.getKey(), failed.getValue()));
    }
    return operations.errors() + operations.wrongAnswers() == 0
        ? Stream.empty()
        : tally.responseCodes().entrySet().stream()
            .filter(code -> !isSuccess(code.getKey()) && code.getValue() > 0)
            .map(code -> row(label, code.getKey(), code.getValue()));
  }

  private static ErrorSummary row(String label, String code, CodeFailures failed) {
    return new ErrorSummary(
        label,
        OutsideText.shortened(code),
        failed.count(),
        Optional.of(instant(failed.firstEpochMicros())),
        Optional.of(instant(failed.lastEpochMicros())),
        failed.firstMessage());
  }

  /** Returns a row for runs of older versions, which have only codes and counts. */
  private static ErrorSummary row(String label, String code, long count) {
    return new ErrorSummary(
        label, OutsideText.shortened(code), count, Optional.empty(), Optional.empty(), "");
  }

  private static boolean isSuccess(String code) {
    return code.matches("2\\d\\d");
  }

  private static Instant instant(long epochMicros) {
    return Instant.EPOCH.plus(epochMicros, ChronoUnit.MICROS).truncatedTo(ChronoUnit.MILLIS);
  }
}
