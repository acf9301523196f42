package org.ngsildbench.analysis.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ngsildbench.analysis.run.ReportedRun;

/** Joins the names of runs, with the repetitions of a system as a range. */
final class RunNames {

  private static final Pattern NUMBERED = Pattern.compile("(.*), run (\\d+)");

  private RunNames() {}

  static String of(List<ReportedRun> runs) {
    Map<String, List<Integer>> numbers = new LinkedHashMap<>();
    for (ReportedRun run : runs) {
      Matcher numbered = NUMBERED.matcher(run.name());
      if (numbered.matches()) {
        numbers
            .computeIfAbsent(numbered.group(1), any -> new ArrayList<>())
            .add(Integer.valueOf(numbered.group(2)));
      } else {
        numbers.put(run.name(), List.of());
      }
    }
    return numbers.entrySet().stream()
        .map(system -> system.getKey() + runs(system.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String runs(List<Integer> numbers) {
    if (numbers.size() < 2) {
      return numbers.isEmpty() ? "" : ", run " + numbers.get(0);
    }
    List<String> ranges = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= numbers.size(); i++) {
      if (i == numbers.size() || numbers.get(i) != numbers.get(i - 1) + 1) {
        ranges.add(
            first == i - 1
                ? "" + numbers.get(first)
                : numbers.get(first) + " to " + numbers.get(i - 1));
        first = i;
      }
    }
    return ", runs " + String.join(", ", ranges);
  }
}
