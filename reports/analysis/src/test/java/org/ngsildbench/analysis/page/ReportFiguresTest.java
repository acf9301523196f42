package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.FigureStyle;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.measurement.latency.LatencyKind;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ReportFiguresTest extends RenderedPage {

  @Test
  void drawsAQueryOfOnePeriodAsAPoint() throws Exception {
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
  void drawsAQueryThatAlwaysFailedWithTheErrors() throws Exception {
    SyntheticRun run = SampleRuns.full("A", "1", 1, 1);
    run.interval("Q9", LatencyKind.FAILURE, 0, 500)
        .tally("Q9", SyntheticRun.outcome(1, 1, 1, 0, 0));

    Document page = parse(page(run));

    assertThat(chartNames(page)).contains("Q9").doesNotContain("Q9 median");
  }

  @Test
  void drawsAllRecordingsOnOneTimeAxis() throws Exception {
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
  void drawsSelfContainedFigures() throws Exception {
    ReportedRuns runs = runs(SampleRuns.full(HOSTILE, "1", 1, 1), SampleRuns.full("B", "2", 2, 2));
    List<Figure> figures = RunFigures.of(runs, ReportSections.figures(runs)).all();
    assertThat(figures).hasSize(3 + 7 + 2 * 4);
    for (Figure figure : figures) {
      assertThat(figure.id()).matches("[a-z0-9-]+");
      assertThatCode(() -> parseXml(FigureStyle.file(figure))).doesNotThrowAnyException();
    }
  }
}
