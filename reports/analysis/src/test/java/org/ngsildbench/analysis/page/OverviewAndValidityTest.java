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

class OverviewAndValidityTest extends RenderedPage {

  @Test
  void showsAWarningOfAllRepetitionsOnce() throws Exception {
    List<SyntheticRun> runs = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      SyntheticRun run = SampleRuns.full("A", "1", 1, i);
      run.manifest()
          .notes(List.of("The same.", "It took " + i + ".5 s.", "Q1 is " + i, "Q2 is " + i));
      runs.add(run);
    }
    runs.get(2)
        .manifest()
        .notes(List.of("The same.", "It took 3 s.", "Q1 is 3", "Q2 is 3", "Of one alone."));

    List<Element> items = all(parse(page(runs.toArray(SyntheticRun[]::new))), "li");

    assertThat(items)
        .extracting(Element::getTextContent)
        .containsOnlyOnce("The same.")
        .containsOnlyOnce("It took 1.5 s. (A 1, run 1; with different numbers: A 1, runs 2 to 3)")
        .containsOnlyOnce("Q1 is 1 (A 1, run 1; with different numbers: A 1, runs 2 to 3)")
        .containsOnlyOnce("Q2 is 1 (A 1, run 1; with different numbers: A 1, runs 2 to 3)")
        .containsOnlyOnce("Of one alone. (A 1, run 3)")
        .filteredOn(text -> text.contains("shared one machine"))
        .hasSize(1);
  }

  @Test
  void showsTheThreeMostSevereFindingsAndFoldsTheRest() throws Exception {
    SyntheticRun run = SampleRuns.full("A", "1", 1, 1);
    run.manifest().ended(null).notes(List.of("Second.", "Third.", "Fourth.", "Fifth."));

    Element card =
        all(parse(page(run)), "div").stream()
            .filter(div -> div.getAttribute("class").equals("verdict invalid"))
            .findFirst()
            .orElseThrow();

    assertThat(card.getTextContent()).startsWith("Not valid. Do not compare");
    assertThat(card.getElementsByTagName("ul").item(0).getTextContent())
        .startsWith("The run ended early");
    assertThat(card.getElementsByTagName("ul").item(0).getChildNodes().getLength()).isEqualTo(3);
    assertThat(card.getElementsByTagName("details").item(0).getTextContent())
        .matches("and \\d more.*Fifth\\.");
  }

  @Test
  void firstScreenHasSentencesVerdictsAndTheHeadlineFigure() throws Exception {
    Document page =
        parse(page(SampleRuns.full("Slow", "1", 2, 1), SampleRuns.full("Fast", "1", 1, 2)));
    Element overview = all(page, "section").get(0);

    List<String> cards = texts(overview, "article");
    assertThat(cards).hasSize(2);
    assertThat(cards.get(0)).startsWith("Slow 1").endsWith("Valid");
    assertThat(cards.get(1))
        .contains("Fast 1", "Mean response time from 0.", " for Q1 to ", " for Q4.")
        .contains(
            "Ingests up to ", " entities/s with create in batches of ", "No operation failed.");
    assertThat(overview.getElementsByTagName("figure").getLength()).isEqualTo(1);
    assertThat(texts(parse(page(SampleRuns.scalability("Broker", "1", 1, 1))), "article").get(0))
        .contains("Highest rates reached: Q1 at 80/s: mean ", "; Q5 at 40/s: mean ");
    Document capacity = parse(page(SampleRuns.capacityAndNotifications(8)));
    assertThat(all(capacity, "section"))
        .extracting(section -> section.getAttribute("id"))
        .startsWith("overview", "validity", "capacity", "notifications");
    assertThat(all(capacity, "figure").get(0).getAttribute("id")).isEqualTo("figure-capacity");
    assertThat(texts(capacity, "article").get(0))
        .contains("640/s meets Q1.response.p95", "5,940 of 6,000 notifications arrived");
  }

  @Test
  void groupsRepeatedFindingsAndFoldsTheCases() throws Exception {
    SyntheticRun run = SampleRuns.full("A", "1", 1, 1);
    for (String query : List.of("Q1", "Q2", "Q6")) {
      run.tally(query, SyntheticRun.outcome(1080, 0, 0, 30, 0));
    }

    Element validity = all(parse(page(run)), "section").get(1);

    NodeList summaries = validity.getElementsByTagName("summary");
    List<Element> groups = new ArrayList<>();
    for (int i = 0; i < summaries.getLength(); i++) {
      if (summaries.item(i).getTextContent().equals("Late starts in 3 of 14 operations")) {
        groups.add((Element) summaries.item(i).getParentNode());
      }
    }
    assertThat(groups).hasSize(1);
    assertThat(texts(groups.get(0), "li"))
        .hasSize(3)
        .satisfiesExactly(
            one -> assertThat(one).startsWith("Q1: 30 of 1,080 operations"),
            two -> assertThat(two).startsWith("Q2: 30 of 1,080 operations"),
            three -> assertThat(three).startsWith("Q6: 30 of 1,080 operations"));
    assertThat(validity.getTextContent()).contains("Found: 3 warnings.");
  }
}
