package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.FigureStyle;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ReportPageTest {

  private static final String HOSTILE = "</script><script>alert(1)</script><!--\"'&\u2028\u0000";
  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void isWellFormedAndAccessible() throws Exception {
    Document page = parse(page(SampleRuns.full("Broker", "1", 1, 1)));

    assertThat(page.getDocumentElement().getAttribute("lang")).isEqualTo("en");
    assertThat(all(page, "h1")).hasSize(1);
    assertThat(all(page, "table")).isNotEmpty().allSatisfy(ReportPageTest::hasCaptionAndHeads);
    assertThat(all(page, "svg"))
        .hasSize(8)
        .allSatisfy(svg -> assertThat(svg.getAttribute("aria-label")).isNotBlank());
    List<String> ids =
        all(page, "*").stream()
            .map(one -> one.getAttribute("id"))
            .filter(id -> !id.isEmpty())
            .toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(all(page, "a"))
        .allSatisfy(link -> assertThat(ids).contains(link.getAttribute("href").substring(1)));
  }

  private static void hasCaptionAndHeads(Element table) {
    assertThat(table.getElementsByTagName("caption").getLength()).isEqualTo(1);
    NodeList heads = table.getElementsByTagName("th");
    for (int i = 0; i < heads.getLength(); i++) {
      assertThat(((Element) heads.item(i)).getAttribute("scope")).isIn("col", "row");
    }
    int columns =
        table.getElementsByTagName("thead").item(0).getFirstChild().getChildNodes().getLength();
    NodeList rows =
        ((Element) table.getElementsByTagName("tbody").item(0)).getElementsByTagName("tr");
    for (int i = 0; i < rows.getLength(); i++) {
      assertThat(rows.item(i).getChildNodes().getLength()).isEqualTo(columns);
    }
  }

  @Test
  void putsTheAnswerFirstThenValidityThenFiguresThenTables() throws Exception {
    List<Element> sections = all(parse(page(SampleRuns.full("Broker", "1", 1, 1))), "section");
    assertThat(sections)
        .extracting(section -> section.getAttribute("id"))
        .containsExactly(
            "overview",
            "validity",
            "figures",
            "over-time",
            "numbers",
            "queries",
            "ingestion",
            "setup",
            "method");
  }

  @Test
  void namesTheRecordedSensorsInTheData() throws Exception {
    SyntheticRun run = SampleRuns.full("Broker", "1", 1, 1);
    ReplayedSensors lab =
        new ReplayedSensors(
            "A lab", "CC BY 4.0", "intel", 54, 86_400, "abcd", List.of("data.txt ef01"));
    run.manifest()
        .dataSet(new DataSet(1, 60, 428, 3, 60, "attributes", "9e10").replaying(List.of(lab)));

    String text = parse(page(run)).getDocumentElement().getTextContent();

    assertThat(text)
        .contains(
            "model attributes; recorded sensors: A lab, licence: CC BY 4.0",
            "Mapping intel, sensors: 54",
            "the replayed data: abcd; files: data.txt ef01");
  }

  @Test
  void showsNothingHostileAsMarkup() throws Exception {
    SyntheticRun run = new SyntheticRun().broker("spec", HOSTILE, HOSTILE);
    run.manifest()
        .plan(HOSTILE)
        .notes(List.of(HOSTILE))
        .options(java.util.Map.of(HOSTILE, HOSTILE));
    run.times(HOSTILE, 0, 100, 200).tally(HOSTILE, SyntheticRun.good(2));
    run.resources("<b>role</b>", 1);

    String html = page(run);

    Document page = parse(html);
    assertThat(all(page, "script")).hasSize(3);
    assertThat(all(page, "b")).isEmpty();
    assertThat(html).doesNotContain("<script>alert").doesNotContain("<!--\"");
    assertThat(all(page, "h1").get(0).getTextContent())
        .contains("</script><script>alert(1)</script><!--\"'&\u2028\uFFFD");
    assertThat(chartNames(page)).contains(HOSTILE);
  }

  @Test
  void runsOnlyItsOwnScriptsAndLoadsNothing() throws Exception {
    String html = page(SampleRuns.full("Broker", "1", 1, 1));
    String policy = policy(html);
    Matcher scripts = SCRIPT.matcher(html);
    int found = 0;
    while (scripts.find()) {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(scripts.group(1).getBytes(StandardCharsets.UTF_8));
      assertThat(policy).contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
      found++;
    }
    assertThat(found).isEqualTo(2);
    assertThat(policy).startsWith("default-src 'none';").doesNotContain("script-src 'unsafe");
    assertThat(SCRIPT.matcher(html).replaceAll(""))
        .doesNotContainPattern("<(link|iframe|img|script)[^>]* (src|href)=")
        .doesNotContain("url(", "@import");
    assertThat(html).contains("Licensed to the Apache Software Foundation");
  }

  @Test
  void quotesThePublishedTableBesideScalability() throws Exception {
    String html = page(SampleRuns.scalability("Broker", "1", 1, 1));
    assertThat(html).contains("&gt; 500,000", "Scorpio 4.1.0");
    assertThat(page(SampleRuns.full("Broker", "1", 1, 1))).doesNotContain("500,000</td>");
  }

  @Test
  void aRateThatTimedOutHasNoNumber() throws Exception {
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
  void whatWentWrongComesFirstAtAGlance() throws Exception {
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
        .contains("No operation failed or was answered incorrectly.");
  }

  @Test
  void aRemarkOfAllRepetitionsIsReadOnce() throws Exception {
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
        .containsOnlyOnce(
            "It took 1.5 s. (A 1, run 1; with different numbers: A 1, run 2; A 1, run 3)")
        .containsOnlyOnce("Q1 is 1 (A 1, run 1; with different numbers: A 1, run 2; A 1, run 3)")
        .containsOnlyOnce("Q2 is 1 (A 1, run 1; with different numbers: A 1, run 2; A 1, run 3)")
        .containsOnlyOnce("Of one alone. (A 1, run 3)")
        .filteredOn(text -> text.contains("shared one machine"))
        .hasSize(1);
  }

  @Test
  void theGravestThreeFindingsAreReadFirstAndTheOthersAreFolded() throws Exception {
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
  void theFirstScreenHasASentenceAndAVerdictOfEachSystemAndTheHeadlineFigure() throws Exception {
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
  void whatRepeatsIsGroupedWithEveryCaseFolded() throws Exception {
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

  @Test
  void aQueryOfOnePeriodIsDrawnAsAPoint() throws Exception {
    SyntheticRun run = SampleRuns.full("A", "1", 1, 1);
    run.times("Q9", 0, 100, 200).tally("Q9", SyntheticRun.good(2));

    Document page = parse(page(run));

    assertThat(chartNames(page)).contains("Q9 median", "Q9 p99", "Q9");
    for (String figure : List.of("figure-response-over-time", "figure-rate-over-time")) {
      Element drawn =
          all(page, "figure").stream()
              .filter(one -> one.getAttribute("id").equals(figure))
              .findFirst()
              .orElseThrow();
      assertThat(texts(drawn, "title")).anyMatch(text -> text.matches("Q9( median)?, 0.5 s: .*"));
    }
  }

  @Test
  void whatARunRecordedIsDrawnOnOneTimeAxis() throws Exception {
    Document quiet = parse(page(SampleRuns.full("A", "1", 1, 1)));
    assertThat(all(quiet, "figure"))
        .extracting(figure -> figure.getAttribute("id"))
        .doesNotContain("figure-errors-over-time", "figure-pauses-over-time");

    SyntheticRun run = SampleRuns.full("A", "1", 1, 1);
    for (int second = 0; second < 12; second++) {
      run.interval("Q1", LatencyKind.FAILURE, second, 500, 600)
          .interval("generator", LatencyKind.GC, second, 9_000)
          .interval("generator", LatencyKind.HICCUP, second, 70, 80)
          .hiccups(second, 60, 90);
    }

    Document page = parse(page(run));

    List<Element> figures = all(page, "figure");
    assertThat(figures)
        .extracting(figure -> figure.getAttribute("id"))
        .contains(
            "figure-heat-over-time",
            "figure-errors-over-time",
            "figure-cpu-over-time",
            "figure-pauses-over-time");
    assertThat(chartNames(page))
        .contains(
            "broker",
            "generator",
            "generator: garbage collection",
            "generator: idle thread woke late",
            "machine: idle thread woke late");
    assertThat(Pattern.compile("\"max\":21.0,\"linked\":true").matcher(chartJson(page)).results())
        .as("charts over time with one axis")
        .hasSize(6);
  }

  @Test
  void manyRunsKeepThePageSmall() throws Exception {
    SyntheticRun[] runs = new SyntheticRun[7];
    Arrays.setAll(runs, i -> SampleRuns.full("A", "1", 1, i));

    Document page = parse(page(runs));

    assertThat(all(page, "figure"))
        .extracting(figure -> figure.getAttribute("id"))
        .contains("figure-rate-over-time-7")
        .doesNotContain("figure-heat-over-time-1");
    assertThat(texts(page, "p"))
        .contains("Reports of up to 6 runs also show heat map, errors, CPU and pauses over time.");
  }

  private static List<String> texts(Node of, String name) {
    NodeList nodes =
        of instanceof Document page
            ? page.getElementsByTagName(name)
            : ((Element) of).getElementsByTagName(name);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  @Test
  void notificationsAreFirstAtAGlanceAndBesideNoFigureOfQueries() throws Exception {
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

  @Test
  void drawsFiguresThatStandAlone() throws Exception {
    ReportedRuns runs = runs(SampleRuns.full(HOSTILE, "1", 1, 1), SampleRuns.full("B", "2", 2, 2));
    List<Figure> figures = RunFigures.of(runs, ReportSections.figures(runs)).all();
    assertThat(figures).hasSize(3 + 7 + 2 * 4);
    for (Figure figure : figures) {
      assertThat(figure.id()).matches("[a-z0-9-]+");
      assertThatCode(() -> parseXml(FigureStyle.file(figure))).doesNotThrowAnyException();
    }
  }

  private List<String> chartNames(Document page) throws IOException {
    String json = chartJson(page);
    List<String> texts = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken().isScalarValue()) {
          texts.add(parser.getText());
        }
      }
    }
    return texts;
  }

  private static String chartJson(Document page) {
    return all(page, "script").stream()
        .filter(script -> script.getAttribute("id").equals("charts"))
        .findFirst()
        .orElseThrow()
        .getTextContent();
  }

  private static String policy(String html) {
    Matcher policy =
        Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"").matcher(html);
    assertThat(policy.find()).isTrue();
    return policy.group(1).replace("&#39;", "'");
  }

  private String page(SyntheticRun... runs) throws IOException {
    ReportedRuns reported = runs(runs);
    return new ReportPage(reported, RunFigures.of(reported, ReportSections.figures(reported)))
        .html();
  }

  private ReportedRuns runs(SyntheticRun... runs) throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (SyntheticRun run : runs) {
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    return ReportedRuns.of(folders, List.of());
  }

  /** The page is both HTML and XML, but for the code of its scripts. */
  private static Document parse(String html) throws Exception {
    return parseXml(
        SCRIPT.matcher(html.replace("<!DOCTYPE html>", "")).replaceAll("<script></script>"));
  }

  private static Document parseXml(String xml) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new InputSource(new StringReader(xml)));
  }

  private static List<Element> all(Document page, String name) {
    NodeList nodes = page.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
