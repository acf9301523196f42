package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ReportPageTest extends RenderedPage {

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
  void ordersAnswerValidityFiguresAndTables() throws Exception {
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
  void escapesHostileText() throws Exception {
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
  void manyRunsKeepThePageSmall() throws Exception {
    SyntheticRun[] runs = new SyntheticRun[7];
    Arrays.setAll(runs, i -> SampleRuns.full("A", "1", 1, i));

    String html = page(runs);
    Document page = parse(html);

    assertThat(all(page, "figure"))
        .extracting(figure -> figure.getAttribute("id"))
        .contains("figure-rate-over-time-7", "figure-heat-over-time-7")
        .doesNotContain("figure-cpu-over-time-1");
    assertThat(texts(page, "p"))
        .contains("Reports of up to 6 runs also show errors, CPU and pauses over time.");
    assertThat(columnOfHeat(html)).isEqualTo(2 * columnOfHeat(page(Arrays.copyOf(runs, 2))));
  }

  private static double columnOfHeat(String html) {
    Matcher column =
        Pattern.compile("\"heat-over-time-1\",\"kind\":\"heat\".*?\"period\":([0-9.]+)")
            .matcher(html);
    assertThat(column.find()).isTrue();
    return Double.parseDouble(column.group(1));
  }

  private static String policy(String html) {
    Matcher policy =
        Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"").matcher(html);
    assertThat(policy.find()).isTrue();
    return policy.group(1).replace("&#39;", "'");
  }
}
