package org.ngsildbench.analysis.compare.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.analysis.inference.WarmUpCut;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.latency.LatencyTag;

/** Formats the detected warm-ups, one sentence per kind of result. */
final class WarmUpText {

  private WarmUpText() {}

  static List<String> of(String where, Map<LatencyTag, WarmUpCut> states) {
    List<String> sentences = new ArrayList<>();
    String cut =
        responses(states)
            .filter(one -> one.getValue().cutIntervals() > 0)
            .map(
                one ->
                    String.format(
                        Locale.ROOT,
                        "%.1f s of %s",
                        one.getValue().cutSeconds(),
                        one.getKey().label()))
            .collect(Collectors.joining(", "));
    if (!cut.isEmpty()) {
      sentences.add("Warm-up left out by MSER-5 in " + where + ": the first " + cut + ".");
    }
    String never =
        responses(states)
            .filter(one -> !one.getValue().settled())
            .map(one -> one.getKey().label())
            .collect(Collectors.joining(", "));
    if (!never.isEmpty()) {
      sentences.add(
          "No steady state was found in %s for %s: times still changed in its second half. Run longer, or warm up longer (--warmup)."
              .formatted(where, never));
    }
    return sentences;
  }

  private static Stream<Map.Entry<LatencyTag, WarmUpCut>> responses(
      Map<LatencyTag, WarmUpCut> states) {
    return states.entrySet().stream()
        .filter(one -> one.getKey().kind() == LatencyKind.RESPONSE)
        .sorted(LabelOrder.by(one -> one.getKey().label()));
  }
}
