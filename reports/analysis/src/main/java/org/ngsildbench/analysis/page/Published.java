package org.ngsildbench.analysis.page;

import org.ngsildbench.analysis.markup.Element;

/**
 * What the paper behind the seven queries published, in so far as it gives numbers or statements:
 * Ntallaris, Bouloukakis, Magoutis, "SCBenchmark", IoT 2024.
 */
final class Published {

  private static final String SOURCE = "Published: SCBenchmark, IoT 2024";

  private Published() {}

  /** Beside Figure 5. */
  static Element executionTime() {
    return box(
        "Figure 5 of the paper shows the mean of 1,000 executions a query for Orion-LD 1.3.0"
            + " (temporal queries by Mintaka 0.5.4), Stellio 2.5.2 and Scorpio 4.1.0 over a week of"
            + " readings at 10 s. Processing stayed below 50 ms everywhere; database time dominates"
            + " Q4 and Q5. The paper prints the bars without a table of their values, so none can"
            + " stand here.");
  }

  /** Beside Figure 6. */
  static Element batchTime() {
    return box(
        "Figure 6 of the paper shows one batch of 100 to 16,000 entities of 1 KB each; Orion-LD"
            + " ingests fastest. The paper prints no table of the values.");
  }

  /** Figure 7: the only figure of the paper with numbers. */
  static Element scalability() {
    return box("Mean latency in an open loop, on the authors' machines.")
        .add(
            new DataTable(
                    "Figure 7 of the paper: mean latency in milliseconds by queries a second",
                    "Query and broker",
                    "5/s",
                    "10/s",
                    "20/s",
                    "40/s",
                    "80/s")
                .row("Q1 Orion-LD", "19", "43", "79", "191", "424")
                .row("Q1 Stellio", "18", "21", "28", "34", "87")
                .row("Q5 Orion-LD (Mintaka)", "125", "401", "> 500,000", "> 500,000", "> 500,000")
                .row("Q5 Scorpio", "129", "161", "210", "380", "480")
                .element());
  }

  private static Element box(String text) {
    return Element.of("aside", "published")
        .add(new Element("h4").text(SOURCE))
        .add(Sections.paragraph(text));
  }
}
