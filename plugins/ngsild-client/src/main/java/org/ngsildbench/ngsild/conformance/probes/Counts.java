package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;

/** The count of all matches that an answer gives. */
final class Counts {

  private static final String HEADER = "NGSILD-Results-Count";

  private Counts() {}

  static Finding expect(int matches, ProbeAnswer answer) {
    String count = answer.header(HEADER).orElse("");
    return Finding.of(
        count.equals(Integer.toString(matches)),
        count.isEmpty() ? "no " + HEADER : HEADER + ": " + count,
        answer);
  }
}
