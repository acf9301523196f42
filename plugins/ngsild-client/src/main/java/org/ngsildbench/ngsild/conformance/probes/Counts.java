package org.ngsildbench.ngsild.conformance.probes;

import org.ngsildbench.ngsild.conformance.Finding;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;

/** The count that an answer gives of the three entities. */
final class Counts {

  private static final String HEADER = "NGSILD-Results-Count";

  private Counts() {}

  static Finding expectAll(ProbeAnswer answer) {
    String count = answer.header(HEADER).orElse("");
    return Finding.of(
        count.equals("3"), count.isEmpty() ? "no " + HEADER : HEADER + ": " + count, answer);
  }
}
