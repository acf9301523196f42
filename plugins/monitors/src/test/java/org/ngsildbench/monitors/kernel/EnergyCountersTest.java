package org.ngsildbench.monitors.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders like those of the kernel. */
class EnergyCountersTest {

  @TempDir private Path powercap;

  @Test
  void addsPackagesAndMemoryButNotWhatTheyContain() throws IOException {
    zone("intel-rapl:0", "package-0", 1_000, 100);
    zone("intel-rapl:0:0", "core", 1_000, 100);
    zone("intel-rapl:0:1", "dram", 1_000, 100);
    zone("intel-rapl:1", "psys", 1_000, 100);
    try (EnergyCounters counters = EnergyCounters.open(powercap).orElseThrow()) {
      assertThat(counters.microjoules()).hasValue(0);
      for (String name : new String[] {"intel-rapl:0", "intel-rapl:0:0", "intel-rapl:1"}) {
        count(name, 150);
      }
      count("intel-rapl:0:1", 107);
      assertThat(counters.microjoules()).hasValue(57);
    }
  }

  @Test
  void goesOnWhenACounterStartsAgain() throws IOException {
    zone("intel-rapl:0", "package-0", 1_000, 900);
    try (EnergyCounters counters = EnergyCounters.open(powercap).orElseThrow()) {
      count("intel-rapl:0", 30);
      assertThat(counters.microjoules()).hasValue(130);
      count("intel-rapl:0", 31);
      assertThat(counters.microjoules()).hasValue(131);
    }
  }

  @Test
  void isUnknownWhereNothingCanBeRead() throws IOException {
    assertThat(EnergyCounters.open(powercap)).isEmpty();
    assertThat(EnergyCounters.open(powercap.resolve("missing"))).isEmpty();
    zone("intel-rapl:0", "package-0", 1_000, 900);
    try (EnergyCounters counters = EnergyCounters.open(powercap).orElseThrow()) {
      Files.writeString(powercap.resolve("intel-rapl:0/energy_uj"), "");
      assertThat(counters.microjoules()).isEmpty();
    }
    Files.delete(powercap.resolve("intel-rapl:0/energy_uj"));
    assertThat(EnergyCounters.open(powercap)).isEmpty();
  }

  private void zone(String folder, String name, long range, long value) throws IOException {
    Path zone = Files.createDirectory(powercap.resolve(folder));
    Files.writeString(zone.resolve("name"), name + "\n");
    Files.writeString(zone.resolve("max_energy_range_uj"), range + "\n");
    count(folder, value);
  }

  private void count(String folder, long value) throws IOException {
    Files.writeString(powercap.resolve(folder).resolve("energy_uj"), value + "\n");
  }
}
