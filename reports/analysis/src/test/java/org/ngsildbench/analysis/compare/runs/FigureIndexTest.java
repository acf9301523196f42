package org.ngsildbench.analysis.compare.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureIndexTest {

  private FigureIndex figures;

  @BeforeEach
  void read(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("summary.json"),
        """
        {"schema": 1, "run": {"valid": false, "durationSeconds": 12.5, "notes": ["a"]},
         "operations": [
           {"label": "GET /a.b", "count": 10, "errors": 1, "dropped": 10,
            "response": {"mean": 5.5, "p50": 4, "max": 9, "ci95": {"mean": [5, 6]}}}],
         "ingestion": [
           {"operation": "create", "batchSize": 100, "entitiesPerSecond": 7},
           {"operation": "create", "batchSize": 1000, "entitiesPerSecond": 8},
           {"operation": "update", "batchSize": 1000, "entitiesPerSecond": 9}],
         "scalability": [{"label": "Q1", "targetRate": 5, "achievedRate": 4.99,
                          "response": {"p50": 3, "p95": 8}}],
         "streaming": [{"platform": "kafka", "messageBytes": 65000, "targetRate": 10.5,
                        "endToEnd": {"p50": 3}}],
         "vehicles": [{"label": "cars", "drivers": 100, "sink": "kafka", "sent": 50, "pending": 1,
                       "lost": 2,
                       "delay": {"p50": 3, "p99": 8}, "lateStarts": {"p50": 1, "p99": 2},
                       "surroundings": {"delay": {"p50": 4, "p99": 9}}}],
         "notifications": [{"label": "GET /a.b", "notified": 8, "lost": 2, "delay": {"mean": 5}}],
         "consistency": [{"label": "read", "reads": 9, "stale": 0},
                         {"label": "list", "reads": 9, "stale": 3, "staleness": {"mean": 7}}],
         "capacity": {"sustained": 120}}
        """);
    figures = new FigureIndex(SummaryDocument.read(folder));
  }

  @Test
  void findsFiguresByFullAndShortNames() {
    assertThat(number("GET /a.b.response.mean")).isEqualTo(5.5);
    assertThat(number("GET /a.b.response.ci95.mean.high")).isEqualTo(6);
    assertThat(number("ingestion.create.1000.entitiesPerSecond")).isEqualTo(8);
    assertThat(number("ingestion.100.entitiesPerSecond")).isEqualTo(7);
    assertThat(number("ingestion.update.entitiesPerSecond")).isEqualTo(9);
    assertThat(number("scalability.Q1.5.achievedRate")).isEqualTo(4.99);
    assertThat(number("streaming.kafka.65000.endToEnd.p50")).isEqualTo(3);
    assertThat(number("vehicles.lost")).isEqualTo(2);
    assertThat(number("capacity.sustained")).isEqualTo(120);
    assertThat(figures.find("run.valid").orElseThrow().value()).isEqualTo(false);
  }

  @Test
  void resolvesUnitsTotalsAndSourcesOfTimes() {
    assertThat(figures.find("GET /a.b.response.p50").orElseThrow().dimension())
        .isEqualTo(Dimension.MICROSECONDS);
    assertThat(figures.find("GET /a.b.response.ci95.mean.low").orElseThrow().dimension())
        .isEqualTo(Dimension.MICROSECONDS);
    assertThat(figures.find("run.durationSeconds").orElseThrow().dimension())
        .isEqualTo(Dimension.SECONDS);
    assertThat(figures.find("vehicles.lost").orElseThrow().dimension()).isEqualTo(Dimension.NUMBER);
    assertThat(figures.find("GET /a.b.errors").orElseThrow().whole()).hasValue(10);
    assertThat(figures.find("vehicles.pending").orElseThrow().whole()).hasValue(50);
    assertThat(figures.find("GET /a.b.dropped").orElseThrow().whole()).hasValue(20);
    assertThat(
            figures
                .find("scalability.Q1.5.response.p95")
                .flatMap(SummaryFigure::times)
                .orElseThrow()
                .tag()
                .text())
        .isEqualTo("Q1@5/response");
    assertThat(figures.find("GET /a.b.response.max").orElseThrow().times()).isEmpty();
  }

  /** Else a relative rule would judge a fleet's delay by other times. */
  @Test
  void resolvesFleetTimesUnderOtherNames() {
    assertThat(tag("vehicles.delay.p99")).isEqualTo("cars/response");
    assertThat(tag("vehicles.100.lateStarts.p99")).isEqualTo("cars/lateness");
    assertThat(figures.find("vehicles.surroundings.delay.p99").orElseThrow().times()).isEmpty();
    assertThat(figures.find("vehicles.lost").orElseThrow().times()).isEmpty();
  }

  private String tag(String name) {
    return figures.find(name).flatMap(SummaryFigure::times).orElseThrow().tag().text();
  }

  @Test
  void suggestsNamesForAnUnknownFigure() {
    assertThat(figures.find("ingestion.1000.entitiesPerSecond")).isEmpty();
    assertThat(figures.whyNot("ingestion.1000.entitiesPerSecond"))
        .contains(
            "several figures: use one of ingestion.create.1000.entitiesPerSecond, "
                + "ingestion.update.1000.entitiesPerSecond");
    assertThat(figures.whyNot("vehicles.losts"))
        .contains("Did you mean 'vehicles.lost'", "vehicles.100.cars.lost", "capacity.*");
  }

  /** Capacity criteria name them so, too. */
  @Test
  void findsNotificationsByLabel() {
    assertThat(number("GET /a.b.lost")).isEqualTo(2);
    assertThat(number("notifications.lost")).isEqualTo(2);
    SummaryFigure delay = figures.find("GET /a.b.delay.mean").orElseThrow();
    assertThat(figures.failuresOf(delay.name())).hasValue(new FailedShare(2, 10));
  }

  @Test
  void explainsAbsentStatistics() {
    assertThat(figures.tooFew("consistency.list.staleness.p95"))
        .hasValue("there are too few times, or too many losses, for p95");
    assertThat(figures.tooFew("consistency.read.staleness.p95")).hasValue("no read was stale");
    for (String other : List.of("consistency.list.staleness.mean", "Q1.respons.p95", "Q1.p94")) {
      assertThat(figures.tooFew(other)).isEmpty();
    }
    assertThat(figures.failuresOf("consistency.list.staleness.mean")).isEmpty();
  }

  private double number(String name) {
    return figures.find(name).orElseThrow().number();
  }
}
