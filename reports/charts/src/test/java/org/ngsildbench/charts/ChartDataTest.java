package org.ngsildbench.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

/** Runs the pure functions of the charts without a browser. */
class ChartDataTest {

  private static final String LINES =
      """
      var lines = {
        kind: 'line',
        x: { title: 'since the start', unit: 'SECONDS', min: 0, max: 100 },
        y: { title: 'response time (log scale)', unit: 'MICROS', log: true },
        series: [
          { name: 'Q1', values: [[1, 1500], [3, 2500], null, [40, 900]] },
          { name: '=Q"2"', values: [[1.5, 12345678]] }
        ]
      };
      """;

  private static final String BARS =
      """
      var bars = {
        kind: 'bar',
        groups: ['Q1', 'Q2'],
        y: { title: 'mean', unit: 'MICROS', log: true, min: 1, raised: 10 },
        series: [{ name: 'A', values: [2000, null], intervals: [[1000, 3000], null] }]
      };
      """;

  private static final String HEAT =
      """
      var heat = {
        kind: 'heat', period: 2, x: { title: 't', unit: 'SECONDS' }, y: { title: 'y', unit: 'MICROS' },
        cells: [[0, 8, 5], [0, 16, 1200], [2, 8, 1]]
      };
      """;

  private Context context;
  private Scriptable scope;

  @BeforeEach
  void load() throws IOException {
    context = Context.enter();
    context.setLanguageVersion(Context.VERSION_ES6);
    scope = context.initStandardObjects();
    try (InputStream in = ChartCode.class.getResourceAsStream("chart-data.js")) {
      run(new String(in.readAllBytes(), StandardCharsets.UTF_8) + LINES + BARS + HEAT);
    }
  }

  @AfterEach
  void leave() {
    Context.exit();
  }

  private Object run(String code) {
    return context.evaluateString(scope, code, "test", 1, null);
  }

  private String json(String code) {
    return (String) run("JSON.stringify(" + code + ")");
  }

  @Test
  void formatsEachUnit() {
    assertThat(
            json(
                "[['MICROS', 999.9999], ['MICROS', 25], ['MICROS', 1234567], ['SECONDS', 0.1 + 0.2],"
                    + " ['PER_SECOND', 1234567], ['COUNT', 0.125], ['NINES', 3], ['PERCENT', 50]]"
                    + ".map(function (one) { return ChartData.units[one[0]](one[1]); })"))
        .isEqualTo(
            "[\"1 ms\",\"25 µs\",\"1.23 s\",\"0.3 s\",\"1,234,567/s\",\"0.125\",\"99.9 %\",\"50 %\"]");
  }

  @Test
  void findsIsolatedPoints() {
    assertThat(json("ChartData.lone(lines.series[0].values)")).isEqualTo("[3]");
    assertThat(json("ChartData.lone(lines.series[1].values)")).isEqualTo("[0]");
    assertThat(json("ChartData.lone([null, null])")).isEqualTo("[]");
  }

  @Test
  void breaksALineAtGaps() {
    assertThat(json("ChartData.line([[1, 5], [2, 6], [4, 7], [7, 8]], 1)"))
        .isEqualTo("[[1,5],[2,6],[4,7],null,[7,8]]");
  }

  @Test
  void movesTheCursorWithinTheShownRange() {
    assertThat(json("ChartData.places(lines)")).isEqualTo("[1,1.5,3,40]");
    assertThat(json("ChartData.places(bars)")).isEqualTo("[0,1]");
    assertThat(json("ChartData.places(heat)")).isEqualTo("[1,3]");
    String step = "ChartData.step([1, 1.5, 3, 40], %s, %s, [0, 30])";
    assertThat(json(step.formatted("null", 1))).isEqualTo("1");
    assertThat(json(step.formatted("null", -1))).isEqualTo("3");
    assertThat(json(step.formatted("1.5", 1))).isEqualTo("3");
    assertThat(json(step.formatted("3", 1))).as("40 is not shown").isEqualTo("3");
    assertThat(json(step.formatted("40", -1))).isEqualTo("3");
    assertThat(json("ChartData.step([1], 1, 1, [5, 9])")).isEqualTo("null");
  }

  @Test
  void zoomsAroundAPlaceAndStaysWithinTheData() {
    assertThat(json("ChartData.zoomed([0, 100], [0, 100], 0.5, 20)")).isEqualTo("[10,60]");
    assertThat(json("ChartData.zoomed([10, 60], [0, 100], 4, 20)")).isEqualTo("[0,100]");
    assertThat(json("ChartData.zoomed([10, 10.1], [0, 100], 0.5, 10)")).isEqualTo("[10,10.1]");
  }

  @Test
  void describesAllSeriesAtAPlace() {
    assertThat(json("ChartData.at(lines, 1)"))
        .isEqualTo("[\"1 s\",\"Q1: 1.5 ms\",\"=Q\\\"2\\\": 12.3 s\"]");
    assertThat(json("ChartData.at(lines, 1, { Q1: false })"))
        .isEqualTo("[\"1 s\",\"=Q\\\"2\\\": 12.3 s\"]");
    assertThat(json("ChartData.at(lines, 20)")).isEqualTo("[\"20 s\"]");
    assertThat(json("ChartData.at(bars, 0)"))
        .isEqualTo("[\"Q1\",\"A: 200 µs (100 µs to 300 µs)\"]");
    assertThat(json("ChartData.at(bars, 1)")).isEqualTo("[\"Q2\"]");
    assertThat(json("ChartData.at(heat, 1)"))
        .isEqualTo(
            "[\"1 s\",\"1,205 operations\",\"most: 1 ms to 1.33 ms\",\"longest: up to 1.33 ms\"]");
    assertThat(json("ChartData.at(heat, 9)")).isEqualTo("[\"9 s\"]");
  }

  @Test
  void neutralizesFormulasInCsv() {
    assertThat(run("ChartData.csv(lines)"))
        .isEqualTo(
            """
            series,since the start (s),response time (us)
            Q1,1,1500
            Q1,3,2500
            Q1,40,900
            "'=Q""2""\",1.5,12345678
            """
                .replace("\n", "\r\n"));
    assertThat(run("ChartData.csv(bars)"))
        .isEqualTo("group,series,mean (us),95 % low,95 % high\r\nQ1,A,200,100,300\r\nQ2,A,,,\r\n");
    assertThat(run("ChartData.csv(heat)"))
        .asString()
        .startsWith("from (s),to (s),from (us),to (us),operations\r\n0,2,100,133.352143,5\r\n");
  }

  @Test
  void sumsTheColumnsOfAHeatMap() {
    assertThat(json("ChartData.cells([[10, [3, 1, 5, 2]], [11, [3, 4]], [12, [3, 1]]], 2)"))
        .isEqualTo("[[10,3,5],[10,5,2],[12,3,1]]");
  }
}
