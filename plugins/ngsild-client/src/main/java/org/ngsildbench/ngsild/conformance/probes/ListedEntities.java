package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;

/** Checks which of the three entities a list contains. */
final class ListedEntities {

  private ListedEntities() {}

  /** Returns a conforming finding if the list contains exactly these. */
  static ConformanceFinding expect(ProbeAnswer answer, int... numbers) {
    if (answer.status() != 200) {
      return ConformanceFinding.refused(answer);
    }
    List<String> expected = IntStream.of(numbers).mapToObj(ProbeData::id).toList();
    boolean same = answer.ids().equals(expected);
    return ConformanceFinding.of(
        same,
        "%d of %d entities".formatted(found(answer, expected), expected.size())
            + others(answer, expected),
        answer);
  }

  private static long found(ProbeAnswer answer, List<String> expected) {
    return answer.ids().stream().filter(expected::contains).count();
  }

  private static String others(ProbeAnswer answer, List<String> expected) {
    long others = answer.ids().size() - found(answer, expected);
    return others == 0 ? "" : " and " + others + " others";
  }
}
