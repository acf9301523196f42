package org.ngsildbench.analysis.page;

import org.ngsildbench.analysis.markup.Element;

/** Explanation of the figures, so that the page is self-contained. */
final class MethodSection {

  private MethodSection() {}

  static Element element() {
    Element list = new Element("ul");
    for (String rule :
        new String[] {
          "Payloads are built and arguments checked before the clock starts.",
          "Percentiles come from merged histograms of three significant digits; no time is left"
              + " out.",
          "95 % confidence intervals are of the steady state and corrected for correlation in time,"
              + " or come from repetitions. They are withheld where a run is too short for its"
              + " correlation.",
          "Answers are checked outside the timed part against what the data set says they must be.",
          "Latency and throughput are of successful, correct operations. Failed and incorrect ones"
              + " have a histogram and an errors table of their own.",
          "Completed/s of a closed loop, where each thread waits for its answer, includes the load"
              + " generator's time between two operations: it is not the capacity of the broker.",
          "Entities a second are the accepted entities by the shorter of the batches' summed"
              + " service times and the time on the clock.",
          "Warm-up is apart from measuring and in none of the numbers."
        }) {
      list.add(new Element("li").text(rule));
    }
    return Sections.section("method", "How it was measured").add(list);
  }
}
