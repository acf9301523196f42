package org.ngsildbench.analysis.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.manifest.DataSet;

/** Finds known power laws in runs of 1, 10 and 100 days. */
class GrowthSectionTest {

  private static final int[] DAYS = {1, 10, 100};
  private static final double[] EXPONENTS = {0, 0.5, 1};

  /** 10 buses of 25 sensors, 2 stations of 5, hourly. */
  private static final long READINGS_A_DAY = (10 * 25 + 2 * 5) * 24;

  @TempDir Path folder;

  private final List<RunFolder> folders = new ArrayList<>();

  @Test
  void findsKnownExponents() throws IOException {
    Random noise = new Random(3);
    for (int days : DAYS) {
      for (int repetition = 0; repetition < 3; repetition++) {
        add(run(days, 1 + (noise.nextDouble() - 0.5) / 10));
      }
    }
    GrowthSeries series = only();
    assertThat(series.runs().keySet())
        .containsExactly(READINGS_A_DAY, 10 * READINGS_A_DAY, 100 * READINGS_A_DAY);
    assertThat(runs().remarks()).isEmpty();
    assertThat(series.runCount()).isEqualTo(9);
    assertThat(series.notValid()).isZero();
    assertThat(series.rows()).extracting(GrowthSeries.Row::label).containsExactly("Q1", "Q2", "Q3");
    for (int i = 0; i < EXPONENTS.length; i++) {
      Slope slope = series.rows().get(i).slope();
      assertThat(slope.exponent()).isCloseTo(EXPONENTS[i], within(0.02));
      assertThat(EXPONENTS[i]).isBetween(slope.interval().low(), slope.interval().high());
      assertThat(slope.interval().high() - slope.interval().low()).isBetween(0.001, 0.05);
    }
    assertThat(series.rows().get(2).medians().get(2) / 1e5).isCloseTo(1, within(0.06));
    assertThat(new GrowthSection().content(runs(), List.of())).hasSize(2);
    TextTable table = new GrowthSection().tables(runs(), TableFormat.CSV).get("growth");
    assertThat(table.rows()).hasSize(9);
    assertThat(table.rows().get(8).subList(2, 4)).containsExactly("readings", "624000");
  }

  /**
   * Logarithms 0, 1, 2 against 0, 1, 3: slope 1.5, residuals 1/6, -1/3, 1/6, standard error 0.29.
   */
  @Test
  void computesTheInterval() {
    Slope slope =
        Slope.of(new double[][] {{1, 1}, {Math.E, Math.E}, {Math.E * Math.E, Math.exp(3)}});
    assertThat(slope.exponent()).isCloseTo(1.5, within(1e-9));
    double half = new TDistribution(1).inverseCumulativeProbability(0.975) * Math.sqrt(1.0 / 6 / 2);
    assertThat(slope.interval().low()).isCloseTo(1.5 - half, within(1e-6));
    assertThat(slope.interval().high()).isCloseTo(1.5 + half, within(1e-6));
  }

  @Test
  void computesTheSpacePerReading() throws IOException {
    for (int days : DAYS) {
      SyntheticRun run = run(days, 1);
      run.manifest().option("database.1.bytes", Long.toString(1_000 + days * READINGS_A_DAY * 50));
      run.manifest().option("database.2.bytes", Long.toString(7_000 + days * READINGS_A_DAY * 20));
      add(run);
    }
    assertThat(only().databaseBytes(READINGS_A_DAY)).hasValue(8_000 + READINGS_A_DAY * 70);
    assertThat(only().bytesEach().orElseThrow()).isCloseTo(70, within(1e-9));
  }

  @Test
  void doesNotKnowTheSpaceWithoutADatabase() throws IOException {
    for (int days : DAYS) {
      add(run(days, 1));
    }
    assertThat(only().bytesEach()).isEmpty();
    assertThat(new GrowthSection().content(runs(), List.of()).toString())
        .contains("Q3")
        .doesNotContain("Database", "Bytes each");
  }

  @Test
  void readersSeeARowAnOperation() throws IOException {
    for (int days : DAYS) {
      add(run(days, 1));
    }
    TextTable table = new GrowthSection().tables(runs(), TableFormat.MARKDOWN).get("growth");
    assertThat(table.header())
        .containsExactly(
            "Label",
            "p50 (ms), 6,240 readings",
            "p50 (ms), 62,400 readings",
            "p50 (ms), 624,000 readings",
            "Slope",
            "95 % interval");
    assertThat(table.rows()).hasSize(3);
    assertThat(table.rows().get(2))
        .containsExactly("Q3", "1.00", "10.0", "100", "1.00", "1.00 to 1.00");
  }

  /** Incorrect responses make a run not valid. */
  @Test
  void statesRunsThatAreNotValid() throws IOException {
    add(run(1, 1));
    add(run(10, 1));
    add(run(100, 1).tally("Q1", SyntheticRun.outcome(100, 0, 50, 0, 0)));
    assertThat(only().notValid()).isEqualTo(1);
    assertThat(new GrowthSection().content(runs(), List.of()).get(1).toString())
        .contains("3 runs, 1 of them not valid", "624,000 readings, not valid</th>");
    assertThat(new GrowthSection().tables(runs(), TableFormat.LATEX).get("growth").header())
        .filteredOn(name -> name.endsWith("not valid"))
        .hasSize(1);
  }

  /** Entities of each bus: it, 26 devices and, in the model observations, 25 sensors. */
  @Test
  void findsKnownExponentsOverFleetSizes() throws IOException {
    for (String model : List.of("attributes", "observations")) {
      folders.clear();
      long perBus = model.equals("attributes") ? 27 : 52;
      long stations = model.equals("attributes") ? 12 : 22;
      for (int buses : new int[] {4, 40, 400}) {
        SyntheticRun run = run((buses * perBus + stations) / 1_000.0, 1);
        run.manifest().dataSet(new DataSet(1, buses, 2, 5, 3_600, model, "digest" + buses));
        run.manifest().option("database.bytes", Long.toString(buses * perBus * 300));
        add(run);
      }
      GrowthSeries series = only();
      assertThat(series.dimension()).isEqualTo(GrowthDimension.ENTITIES);
      assertThat(series.runs().keySet())
          .containsExactly(4 * perBus + stations, 40 * perBus + stations, 400 * perBus + stations);
      for (int i = 0; i < EXPONENTS.length; i++) {
        assertThat(series.rows().get(i).slope().exponent()).isCloseTo(EXPONENTS[i], within(0.001));
      }
      assertThat(series.bytesEach().orElseThrow()).isCloseTo(300, within(1e-9));
      assertThat(new GrowthSection().content(runs(), List.of()).get(1).toString())
          .contains(
              " entities</th>", "Bytes each", "300 bytes for each of the additional entities");
      assertThat(new GrowthSection().tables(runs(), TableFormat.CSV).get("growth").rows().get(0))
          .contains("entities", Long.toString(4 * perBus + stations));
    }
  }

  /** A grid of lengths and sizes has a series for each row and column. */
  @Test
  void gridHasSeriesInBothDimensions() throws IOException {
    for (int buses : new int[] {1, 10, 100}) {
      for (int days : DAYS) {
        SyntheticRun run = run(days, 1);
        run.manifest().dataSet(new DataSet(1, buses, 2, days, 3_600, "attributes", "f"));
        add(run);
      }
    }
    assertThat(GrowthSeries.of(runs()))
        .extracting(GrowthSeries::dimension)
        .containsExactlyInAnyOrder(
            GrowthDimension.READINGS,
            GrowthDimension.READINGS,
            GrowthDimension.READINGS,
            GrowthDimension.ENTITIES,
            GrowthDimension.ENTITIES,
            GrowthDimension.ENTITIES);
  }

  @Test
  void otherDataAreAnotherSeries() throws IOException {
    add(run(1, 1));
    add(run(10, 1));
    SyntheticRun other = run(100, 1);
    other.manifest().dataSet(new DataSet(1, 11, 2, 100, 3_600, "attributes", "f"));
    add(other);
    assertThat(GrowthSeries.of(runs())).isEmpty();
    add(run(100, 1));
    assertThat(only().runs()).hasSize(3);
  }

  /** A run whose label i takes 1 ms times days^exponent. */
  private static SyntheticRun run(double days, double factor) {
    SyntheticRun run = new SyntheticRun();
    run.manifest().dataSet(new DataSet(1, 10, 2, (int) days, 3_600, "attributes", "digest" + days));
    for (int i = 0; i < EXPONENTS.length; i++) {
      long micros = Math.round(1_000 * Math.pow(days, EXPONENTS[i]) * factor);
      String label = "Q" + (i + 1);
      run.times(label, 0, LongStream.range(0, 100).map(any -> micros).toArray())
          .tally(label, SyntheticRun.good(100));
    }
    return run;
  }

  private void add(SyntheticRun run) throws IOException {
    folders.add(RunFolder.read(run.write(folder.resolve(Integer.toString(folders.size())))));
  }

  private ReportedRuns runs() {
    return ReportedRuns.of(folders, List.of());
  }

  private GrowthSeries only() {
    List<GrowthSeries> all = GrowthSeries.of(runs());
    assertThat(all).hasSize(1);
    return all.get(0);
  }
}
