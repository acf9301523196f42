package org.ngsildbench.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.CostSummary;

/** The energy of 1,000 operations in ten seconds, at known power. */
class EnergyTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeTheRun() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    for (int i = -10; i < 200; i++) {
      run.counters("broker", i / 10.0, 0.5e6 * Math.max(0, i / 10.0), 1, 0, 0);
    }
    run.write(folder);
  }

  /** 5 W before and after, 50 W meanwhile, read every 100 ms. */
  @Test
  void isThatOfTheMachineWhileOperationsRan() throws IOException {
    energyCounter(i -> Math.min(10, Math.max(0, i)) * 45e6 + (i + 2) * 5e6);
    assertThat(joules().orElseThrow()).isCloseTo(500, within(1.0));
  }

  @Test
  void isUnknownAfterALostReading() throws IOException {
    energyCounter(i -> i == 5.0 ? -1 : (i + 2) * 5e6);
    assertThat(joules()).isEmpty();
  }

  @Test
  void ofAMeterIsTheIntegralOfItsPower() throws IOException {
    energyCounter(i -> (i + 2) * 1e6);
    meter(1, second -> 20 + 6 * second);
    assertThat(joules().orElseThrow()).isCloseTo(20 * 10 + 6 * 50, within(0.01));
  }

  @Test
  void isUnknownWhileTheMeterWasSilent() throws IOException {
    meter(70, second -> 20);
    assertThat(joules()).isEmpty();
  }

  @Test
  void isUnknownIfTheMeterReadsTooSeldom() throws IOException {
    meter(11, second -> 20);
    assertThat(joules()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "watts,time\n",
        "",
        "time,watts\nyesterday,5\n",
        "time,watts\n5\n",
        "time,watts\n2026-11-28T10:00:00,5\n",
        "time,watts\n5,-1\n",
        "time,watts\n5,NaN\n",
        "time,watts\n5,1e7\n",
        "time,watts\n5,1\n5,1\n",
        "time,watts\n99999999999999999999,1\n",
        "time,watts\n+999999999-01-01T00:00:00Z,1\n"
      })
  void refusesWhatIsNoFileOfAMeter(String text) throws IOException {
    Path file = Files.writeString(folder.resolve(PowerReadings.FILE), text);
    assertThatThrownBy(() -> PowerReadings.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageMatching("(?s).*(line \\d+: |the first line must be time,watts).*");
  }

  private OptionalDouble joules() throws IOException {
    CostSummary cost = RunFolder.read(folder).costs().get(0);
    assertThat(cost.server()).isEmpty();
    assertThat(cost.cpuSeconds()).hasValue(5);
    return cost.joules();
  }

  private interface BySecond {
    double of(double second);
  }

  private void energyCounter(BySecond microjoules) throws IOException {
    StringBuilder lines = new StringBuilder("epochMicros,role,energyMicrojoules\n");
    for (int i = -10; i < 200; i++) {
      double value = microjoules.of(i / 10.0);
      lines
          .append(micros(i / 10.0))
          .append(",machine,")
          .append(value < 0 ? "" : Long.toString(Math.round(value)))
          .append('\n');
    }
    Files.writeString(folder.resolve("counters.csv"), lines, StandardOpenOption.APPEND);
  }

  private void meter(int period, BySecond watts) throws IOException {
    StringBuilder lines = new StringBuilder("time,watts\n");
    for (int second = -period; second < 200; second += period) {
      lines
          .append(SyntheticRun.START.plusSeconds(second))
          .append(',')
          .append(watts.of(second))
          .append('\n');
    }
    Files.writeString(folder.resolve(PowerReadings.FILE), lines);
  }

  private static long micros(double second) {
    return SyntheticRun.START.toEpochMilli() * 1_000 + Math.round(second * 1e6);
  }
}
