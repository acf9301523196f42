package org.ngsildbench.ngsild.conformance;

import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.json.JsonTree;

/** The readings of {@code level} in an answer about the history, in its normalized form. */
public final class LevelReadings {

  private static final int SHOWN = 4;

  private LevelReadings() {}

  /** The values, which are the minutes, in ascending order; of the first entity of a list. */
  public static List<Integer> of(ProbeAnswer answer) {
    List<?> entities = JsonTree.list(answer.json());
    return entities.isEmpty()
        ? List.of()
        : JsonTree.list(JsonTree.member(entities.get(0), "level")).stream()
            .map(instance -> (int) JsonTree.number(JsonTree.member(instance, "value")))
            .sorted()
            .toList();
  }

  /** Returns a conforming finding if the answer has exactly these minutes. */
  public static ConformanceFinding expect(List<Integer> minutes, ProbeAnswer answer) {
    if (!answer.isSuccess()) {
      return ConformanceFinding.refused(answer);
    }
    List<Integer> found = of(answer);
    return ConformanceFinding.of(found.equals(minutes), inWords(found), answer);
  }

  /** Some minutes for a reader: all of a few, the ends and the number of many. */
  public static String inWords(List<Integer> minutes) {
    if (minutes.isEmpty()) {
      return "no readings";
    }
    if (minutes.size() <= SHOWN) {
      return minutes.stream()
          .map(String::valueOf)
          .collect(Collectors.joining(", ", "minutes ", ""));
    }
    return "%s readings, minutes %s to %s"
        .formatted(minutes.size(), minutes.get(0), minutes.get(minutes.size() - 1));
  }
}
