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
          "Percentiles come from merged histograms with three significant digits and "
              + "include every operation of the steady state, or of the run if none was found.",
          "95 % confidence intervals cover the steady state, corrected for "
              + "autocorrelation, or come from repetitions. Runs that are too short for their "
              + "autocorrelation have none.",
          "Responses are compared with the data set outside the timed part.",
          "Latency and throughput cover successful, correct operations. Failed and "
              + "incorrect operations have their own histogram and errors table.",
          "Completed/s of a closed loop includes the load generator's time between two "
              + "operations: it is not the capacity of the broker.",
          "Entities per second: accepted entities divided by the summed service times of "
              + "the batches or by the elapsed time, whichever is shorter.",
          "Warm-up operations are not part of any figure."
        }) {
      list.add(new Element("li").text(rule));
    }
    return Sections.section("method", "Method").add(list);
  }
}
