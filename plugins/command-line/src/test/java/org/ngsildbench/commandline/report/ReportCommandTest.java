package org.ngsildbench.commandline.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

/** An invalid report argument is a usage error, whatever is wrong with it. */
class ReportCommandTest {

  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;
  private Path run;

  @BeforeEach
  void aRun() throws IOException {
    run = Files.createDirectory(folder.resolve("run"));
    Files.writeString(run.resolve("manifest.json"), "{\"plan\": \"queries\"}");
    Files.writeString(run.resolve("tallies.json"), "{\"schema\": 1, \"labels\": {}}");
    Files.createFile(run.resolve("latency.hlog"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "manifest.json | {\"plan\": | manifest.json: not valid JSON at line",
        "tallies.json | {\"schema\": 77} | tallies.json",
        "latency.hlog | Tag=Q1/service,nonsense | latency.hlog, line 1",
      })
  void reportsADamagedFileAndWritesNothing(String name, String content, String words)
      throws IOException {
    Files.writeString(run.resolve(name), content + "\n");

    assertThat(report(run.toString())).as(err.toString()).isEqualTo(ExitCode.USAGE);

    assertThat(err.toString()).contains(words).doesNotContain("Source:", "Exception", "\tat ");
    assertThat(run.resolve("report.html")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"manifest.json", "tallies.json", "latency.hlog"})
  void reportsAFolderInPlaceOfAFile(String name) throws IOException {
    Files.delete(run.resolve(name));
    Files.createDirectory(run.resolve(name));

    assertThat(report(run.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString())
        .contains("Cannot read " + run.resolve(name) + ": ")
        .contains(". Run again, or repair the file in a copy of the folder.");
  }

  @Test
  void reportsAMissingFile() throws IOException {
    Files.delete(run.resolve("latency.hlog"));

    assertThat(report(run.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("latency.hlog is missing");
  }

  @Test
  void rejectsAFolderAsPageBeforeReading() {
    assertThat(report("absent", "--out", folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--out " + folder + " is a folder: use a file");
  }

  @Test
  void rejectsAPageBelowAFile() {
    Path below = run.resolve("manifest.json").resolve("page.html");

    assertThat(report(run.toString(), "--out", below.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("manifest.json is not a folder");
  }

  @Test
  void leavesNoFolderIfThereIsNoReport() throws IOException {
    Files.delete(run.resolve("tallies.json"));
    Path page = folder.resolve("new/page.html");

    assertThat(report(run.toString(), "--out", page.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(page.getParent()).doesNotExist();
  }

  @Test
  void keepsThePricesInTheRunFolder() throws IOException {
    Path prices = folder.resolve("my-prices.json");
    Files.writeString(
        prices,
        """
        {"currency": "EUR", "cpuHour": 0.04, "memoryGigabyteHour": 0.005,
         "diskGigabyteWritten": 0, "networkGigabyteSent": 0.09}
        """);

    assertThat(report(run.toString(), "--prices", prices.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(err.toString()).contains("note: no run has a cost");
    assertThat(Files.readString(run.resolve("summary.json"))).contains("\"cpuHour\" : 0.04");
    assertThat(report(run.toString())).as("later reports").isEqualTo(ExitCode.GOOD);
    assertThat(Files.readString(run.resolve("summary.json"))).contains("\"cpuHour\" : 0.04");
  }

  @Test
  void rejectsPricesBeforeWriting() throws IOException {
    Path prices = folder.resolve("my-prices.json");
    Files.writeString(prices, "{\"currency\": \"EUR\", \"cpu\": 1}");

    assertThat(report(run.toString(), "--prices", prices.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--prices: " + prices + ": 'cpu' is not a price");
    assertThat(run.resolve("prices.json")).doesNotExist();
  }

  @Test
  void keepsReadingsOfAPowerMeterAndRefusesOtherFiles() throws IOException {
    Path power = folder.resolve("plug.csv");
    assertThat(report(run.toString(), "--power", power.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--power: " + power + " does not exist.");
    Files.writeString(power, "time,watts\n5,much\n");
    assertThat(report(run.toString(), "--power", power.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--power: " + power + ", line 2: write a time such as");
    assertThat(run.resolve("power.csv")).doesNotExist();
    Files.writeString(power, "time,watts\n5,12.5\n");
    assertThat(report(run.toString(), "--power", power.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(err.toString()).contains("note: no run has a cost");
    assertThat(run.resolve("power.csv")).hasSameTextualContentAs(power);
  }

  @Test
  void keepsTheReadingsIfNewOnesDoNotCoverTheRun() throws IOException {
    Files.writeString(
        run.resolve("manifest.json"),
        """
        {"plan": "queries", "started": "2026-11-28T10:00:00Z", "ended": "2026-11-28T10:01:00Z"}
        """);
    Path power = folder.resolve("plug.csv");
    String good = "time,watts\n2026-11-28T09:59:59Z,50\n2026-11-28T10:01:01Z,50\n";
    Files.writeString(power, good);
    assertThat(report(run.toString(), "--power", power.toString())).isEqualTo(ExitCode.GOOD);
    for (String useless :
        new String[] {
          "time,watts\n",
          "time,watts\n2026-11-28T09:59:59Z,50\n2026-11-28T10:00:59Z,50\n",
          "time,watts\n2026-11-28T10:00:01Z,50\n2026-11-28T10:01:01Z,50\n"
        }) {
      Files.writeString(power, useless);
      assertThat(report(run.toString(), "--power", power.toString())).isEqualTo(ExitCode.USAGE);
      assertThat(err.toString()).contains("ran from 2026-11-28T10:00:00Z to 2026-11-28T10:01:00Z");
      assertThat(run.resolve("power.csv")).hasContent(good);
    }
  }

  private int report(String... arguments) {
    CommandLine bench = Bench.commandLine();
    bench.setErr(new PrintWriter(err, true));
    String[] all = new String[arguments.length + 1];
    all[0] = "report";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return bench.execute(all);
  }
}
