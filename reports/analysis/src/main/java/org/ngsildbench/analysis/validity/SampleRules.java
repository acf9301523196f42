package org.ngsildbench.analysis.validity;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** Checks that there are enough samples for a mean. */
final class SampleRules {

  /** An interval needs ten blocks of at least one operation each. */
  static final int MIN = 10;

  private SampleRules() {}

  static Stream<Note> few(Evidence run) {
    Map<String, Long> few = new LinkedHashMap<>();
    run.measured().counts().forEach(one -> few.put(one.label(), one.successful()));
    run.measured().ingestion().stream()
        .filter(batches -> batches.entitiesAccepted() > 0)
        .forEach(batches -> few.put(batches.label(), batches.batches() - batches.errors()));
    few.values().removeIf(count -> count == 0 || count >= MIN);
    if (few.isEmpty()) {
      return Stream.empty();
    }
    String counts =
        few.entrySet().stream()
            .map(label -> label.getKey() + " (" + label.getValue() + ")")
            .collect(Collectors.joining(", "));
    return Stream.of(
        Note.warning(
                ("Means of fewer than %s operations are not reliable and have no "
                        + "interval: %s. Run longer, or with more operations.")
                    .formatted(MIN, counts))
            .about("Unreliable means (fewer than %s samples)".formatted(MIN), few.size()));
  }
}
