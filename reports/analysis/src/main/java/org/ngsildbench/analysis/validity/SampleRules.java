package org.ngsildbench.analysis.validity;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.model.Note;

/** Whether there was enough to tell a mean of. */
final class SampleRules {

  /** An interval takes ten blocks, each of one operation at least. */
  static final int FEWEST = 10;

  private SampleRules() {}

  static Stream<Note> few(Evidence run) {
    Map<String, Long> few = new LinkedHashMap<>();
    run.measured().counts().forEach(one -> few.put(one.label(), one.count()));
    run.measured().ingestion().stream()
        .filter(batches -> batches.entitiesAccepted() > 0)
        .forEach(batches -> few.put(batches.label(), batches.batches()));
    few.values().removeIf(count -> count == 0 || count >= FEWEST);
    if (few.isEmpty()) {
      return Stream.empty();
    }
    String counts =
        few.entrySet().stream()
            .map(label -> label.getKey() + " (" + label.getValue() + ")")
            .collect(Collectors.joining(", "));
    return Stream.of(
        Note.remark(
            "Too few for a mean with an interval: of "
                + counts
                + " fewer than "
                + FEWEST
                + " were measured. What stands as their mean is that of so few, of one alone its"
                + " own time; another run may tell something else."));
  }
}
