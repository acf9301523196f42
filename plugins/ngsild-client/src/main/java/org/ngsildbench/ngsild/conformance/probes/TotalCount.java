package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;

/** The count of all matches that an answer gives. */
final class TotalCount {

  private static final String HEADER = "NGSILD-Results-Count";

  private TotalCount() {}

  static ConformanceFinding expect(int matches, ProbeAnswer answer) {
    String count = answer.header(HEADER).orElse("");
    return ConformanceFinding.of(
        count.equals(Integer.toString(matches)),
        count.isEmpty() ? "no " + HEADER : HEADER + ": " + count,
        answer);
  }
}
