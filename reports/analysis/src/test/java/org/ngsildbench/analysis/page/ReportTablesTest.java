package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ReportTablesTest extends RenderedPage {

  @Test
  void quotesThePublishedTableBesideScalability() throws Exception {
    String html = page(SampleRuns.scalability("Broker", "1", 1, 1));
    assertThat(html).contains("&gt; 500,000", "Scorpio 4.1.0");
    assertThat(page(SampleRuns.full("Broker", "1", 1, 1))).doesNotContain("500,000</td>");
  }

  @Test
  void timedOutRateHasNoNumber() throws Exception {
    Document page = parse(page(SampleRuns.scalability("Broker", "1", 1, 1)));
    Element row = null;
    for (Element table : all(page, "table")) {
      if (table.getTextContent().contains("operations at each offered rate")) {
        NodeList rows = table.getElementsByTagName("tr");
        row = (Element) rows.item(rows.getLength() - 1);
      }
    }
    assertThat(cells(row))
        .containsExactly(
            "Q5", "80", "80", "4,800", "1,600", "0", "0", "0", "timed out", "timed out");
  }

  /** Further columns lie beyond the edge of a narrow screen. */
  @Test
  void failuresComeFirstInTheOverview() throws Exception {
    SyntheticRun wrong =
        SampleRuns.full("Broker", "1", 1, 1).tally("Q2", SyntheticRun.outcome(1000, 2, 3, 0, 0));
    assertThat(rowOf("Q2", "Outcomes and response times", page(wrong))).startsWith("Q2", "3", "2");
    assertThat(
            rowOf(
                "Q2",
                "Failed and incorrect operations",
                page(wrong, SampleRuns.full("Other", "1", 1, 2))))
        .containsExactly("Q2", "3 wrong, 2 failed", "none");
    assertThat(page(SampleRuns.full("A", "1", 1, 1), SampleRuns.full("B", "1", 1, 2)))
        .contains("No operation failed or was incorrect.");
  }

  @Test
  void notificationsComeFirstInTheOverviewWithoutQueryFigures() throws Exception {
    String html = page(SampleRuns.capacityAndNotifications(8));

    assertThat(rowOf("update", "Notifications: delay (ms)", html)).startsWith("update", "60", "3");
    assertThat(rowOf("update (the write)", "Outcomes and response", html)).hasSize(9);
    assertThat(html.indexOf("Notifications: delay (ms)"))
        .isLessThan(html.indexOf("Outcomes and response times"));
    assertThat(html)
        .contains("figure-delay-percentiles")
        .doesNotContain("figure-execution-time", "Figure 5 of the paper");
    assertThat(page(SampleRuns.full("Broker", "1", 1, 1)))
        .contains("figure-execution-time", "Figure 5 of the paper")
        .doesNotContain("figure-delay-percentiles");
  }

  private static List<String> rowOf(String head, String caption, String html) throws Exception {
    Element table =
        all(parse(html), "table").stream()
            .filter(one -> one.getTextContent().startsWith(caption))
            .findFirst()
            .orElseThrow();
    NodeList rows = table.getElementsByTagName("tr");
    for (int i = 0; i < rows.getLength(); i++) {
      List<String> cells = cells((Element) rows.item(i));
      if (cells.get(0).equals(head)) {
        return cells;
      }
    }
    throw new AssertionError("no row of " + head);
  }

  private static List<String> cells(Element row) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < row.getChildNodes().getLength(); i++) {
      cells.add(row.getChildNodes().item(i).getTextContent());
    }
    return cells;
  }
}
