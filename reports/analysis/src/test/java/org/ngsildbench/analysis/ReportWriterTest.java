package org.ngsildbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.figures.PngFigure;
import org.ngsildbench.analysis.folder.RunFolderException;

class ReportWriterTest {

  @Test
  void writesEveryFileOfOneRun() throws IOException {
    Path sample = Path.of("target", "sample", "one");
    SampleRuns.full("ngsild-bench embedded", "0.1.0", 1, 1).write(sample);

    ReportWriter.write(List.of(sample), sample.resolve("report.html"));

    assertThat(sample.resolve("summary.json")).exists();
    List<String> figures =
        List.of(
            "execution-time",
            "batch-time",
            "ingestion-rate",
            "percentiles",
            "response-over-time",
            "rate-over-time",
            "heat-over-time",
            "cpu-over-time");
    assertThat(names(sample.resolve("figures")))
        .containsAll(figures.stream().map(name -> name + ".svg").toList())
        .hasSize(PngFigure.available() ? 16 : 8);
    List<String> tables =
        List.of(
            "operations",
            "operation-times",
            "ingestion",
            "ingestion-times",
            "figure-5-execution-time",
            "figure-6-batch-time");
    assertThat(names(sample.resolve("tables")))
        .containsExactlyInAnyOrderElementsOf(
            tables.stream()
                .flatMap(name -> Stream.of(name + ".csv", name + ".md", name + ".tex"))
                .toList());
  }

  @Test
  void sidesOfAComparisonAreNotRepetitions() throws IOException {
    Path sample = Path.of("target", "sample", "comparison");
    List<Path> runs =
        IntStream.rangeClosed(1, 4).mapToObj(i -> sample.resolve(String.valueOf(i))).toList();
    for (int i = 0; i < runs.size(); i++) {
      SampleRuns.full("Stellio", "2.5", 1, i).write(runs.get(i));
    }

    Path page = sample.resolve("comparison.html");
    ReportWriter.writePage(
        runs.subList(0, 2), runs.subList(2, 4), List.of("Q1: use --repetitions 5"), page);

    assertThat(Files.readString(page))
        .contains("A: Stellio 2.5 (2 runs)", "B: Stellio 2.5 (2 runs)")
        .contains("<li>Q1: use <span class=\"option\">--repetitions</span> 5</li>")
        .doesNotContain("(4 runs)");
  }

  @Test
  void drawsPngOfTheSameSizeAsTheSvg() throws IOException {
    assumeTrue(PngFigure.available(), "this machine has no fonts");
    Path sample = Path.of("target", "sample", "scalability");
    SampleRuns.scalability("Scorpio", "5.0.5", 1, 7).write(sample);

    ReportWriter.write(List.of(sample), sample.resolve("report.html"));

    BufferedImage image =
        ImageIO.read(sample.resolve("figures").resolve("scalability-1.png").toFile());
    String svg = Files.readString(sample.resolve("figures").resolve("scalability-1.svg"));
    assertThat(svg).contains("viewBox=\"0 0 760 " + image.getHeight() / 3 + "\"");
    assertThat(image.getWidth()).isEqualTo(3 * 760);
    assertThat(colours(image)).as("lines are drawn").contains(0x1f6f78, 0xc0571a);
    assertThat(Files.readString(sample.resolve("tables").resolve("figure-7-scalability.csv")))
        .contains(
            "\"at 5/s, mean response (ms)\",\"at 5/s, 95 % low (ms)\",\"at 5/s, 95 % high (ms)\"")
        .containsPattern("Q1,Scorpio 5.0.5,2[.]1\\d*,2[.]0\\d*,2[.]\\d+,")
        .contains("(Mintaka 0.5.4) (SCBenchmark, IoT 2024)\",125,,,401,,,\"> 500,000\",,,")
        .containsPattern("Q5,Scorpio 5.0.5,.*,timed out,,\r\n")
        .doesNotContain(" to ");
    assertThat(Files.readString(sample.resolve("tables").resolve("figure-7-scalability.md")))
        .containsPattern("Scorpio 5.0.5 [|] 2[.]\\d+ \\(2[.]\\d+ to 2[.]\\d+\\) [|]");
  }

  private static Set<Integer> colours(BufferedImage image) {
    int[] pixels =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return IntStream.of(pixels).mapToObj(pixel -> pixel & 0xffffff).collect(Collectors.toSet());
  }

  @Test
  void reportsCapacityAndNotifications() throws IOException {
    Path sample = Path.of("target", "sample", "capacity");
    SampleRuns.capacityAndNotifications(8).write(sample);

    ReportWriter.write(List.of(sample), sample.resolve("report.html"));

    assertThat(Files.readString(sample.resolve("report.html")))
        .contains("720/s does not (95 % interval of the capacity 641/s to 702/s)")
        .contains("update: 60 of 6,000 notifications (1 %) did not arrive before the timeout");
    assertThat(Files.readString(sample.resolve("tables").resolve("capacity.csv")))
        .endsWith(",/s,640,720,668.2,641,702,the criterion at 720/s: 131 ms\r\n");
    assertThat(Files.readString(sample.resolve("tables").resolve("notifications.csv")))
        .contains(",update,6000,5940,60,3,1,12,0,delay,5940,");
  }

  @Test
  void omitsAndReportsAnUnreadableFolder(@TempDir Path folder) throws IOException {
    Path good = SampleRuns.full("A", "1", 1, 1).write(folder.resolve("a/1"));
    Path damaged = SampleRuns.full("A", "1", 1, 2).write(folder.resolve("a/2"));
    Files.writeString(damaged.resolve("tallies.json"), "{\"schema\": 9, \"labels\": {}}");

    WrittenReport report = ReportWriter.write(List.of(good, damaged), folder.resolve("r.html"));

    assertThat(report.summaries()).hasSize(1);
    assertThat(report.remarks())
        .filteredOn(remark -> !remark.contains("fonts"))
        .singleElement()
        .asString()
        .startsWith("A run is left out: Cannot read " + damaged.resolve("tallies.json"))
        .contains("another version of ngsild-bench wrote it");
    assertThat(Files.readString(folder.resolve("r.html"))).contains("A run is left out");
    assertThat(damaged.resolve("summary.json")).doesNotExist();
  }

  /** Else their spread would be nothing, and the interval of a mean of no width. */
  @Test
  void readsARunOnceEvenIfNamedTwice(@TempDir Path folder) throws IOException {
    Path run = SampleRuns.full("A", "1", 1, 1).write(folder.resolve("a/1"));
    Path copy = SampleRuns.full("A", "1", 1, 1).write(folder.resolve("a/copy"));
    Path other = SampleRuns.full("A", "1", 1, 2).write(folder.resolve("a/2"));

    WrittenReport report =
        ReportWriter.write(
            List.of(run, run, folder.resolve("a/2/../1"), copy, other), folder.resolve("r.html"));

    assertThat(report.summaries()).hasSize(2);
    assertThat(report.remarks())
        .contains(
            run + " was given more than once and is used once.",
            folder.resolve("a/2/../1") + " holds the same run as " + run + " and was ignored.",
            copy + " holds the same run as " + run + " and was ignored.");
    assertThat(Files.readString(folder.resolve("r.html"))).contains("given more than once");
  }

  @Test
  void refusesToWriteThroughASymbolicLink(@TempDir Path folder) throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    for (String name : List.of("tables", "figures")) {
      Path run = folder.resolve("run-" + name);
      SampleRuns.full("ngsild-bench embedded", "0.1.0", 1, 1).write(run);
      Files.createSymbolicLink(run.resolve(name), elsewhere);

      assertThatThrownBy(() -> ReportWriter.write(List.of(run), run.resolve("report.html")))
          .isInstanceOf(IOException.class)
          .hasMessageContainingAll(run.resolve(name).toString(), "is a symbolic link; delete it");
    }
    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void failsIfNoFolderCanBeRead(@TempDir Path folder) {
    assertThatThrownBy(() -> ReportWriter.write(List.of(folder), folder.resolve("r.html")))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("manifest.json is missing");
    assertThat(folder.resolve("r.html")).doesNotExist();
  }

  @Test
  void putsSeveralRunsOnOnePage() throws IOException {
    Path sample = Path.of("target", "sample", "several");
    Path a = SampleRuns.full("Orion-LD", "1.3.0", 12, 2).write(sample.resolve("orion-ld/1"));
    Path b = SampleRuns.full("Stellio", "2.5.2", 31, 3).write(sample.resolve("stellio/1"));
    Path c = SampleRuns.full("Stellio", "2.5.2", 33, 4).write(sample.resolve("stellio/2"));

    ReportWriter.write(List.of(a, b, c), sample.resolve("report.html"));

    assertThat(Files.readString(sample.resolve("report.html")))
        .contains("Orion-LD 1.3.0", "Stellio 2.5.2, run 1", "Stellio 2.5.2, run 2");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
