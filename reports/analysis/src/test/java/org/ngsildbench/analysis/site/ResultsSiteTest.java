package org.ngsildbench.analysis.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SampleRuns;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.bundle.BundleWriter;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.Versions;

/** A site of a bundle with five runs of each of two systems, and one with a single run. */
class ResultsSiteTest {

  @TempDir private static Path folder;
  private static Path citable;
  private static Path site;

  @BeforeAll
  static void writeTheSite() throws Exception {
    List<Path> runs = new ArrayList<>();
    for (int turn = 0; turn < 10; turn++) {
      boolean first = turn % 2 == 0;
      runs.add(
          run(
              first ? "Orion-LD" : "Stellio",
              first ? 1 : 3,
              turn,
              Integer.toString(20 + turn % 2)));
    }
    citable = bundle("two brokers.zip", "Two cores. <script>alert(1)</script>\n", runs);
    Path single = bundle("x/two brokers.zip", "One run.\n", List.of(run("Scorpio", 2, 77, "20")));
    site = folder.resolve("site");
    ResultsSite.write(List.of(citable, single), site);
  }

  private static Path bundle(String name, String description, List<Path> runs) throws IOException {
    Path zip = folder.resolve(name);
    Files.createDirectories(zip.getParent());
    Path about = Files.writeString(folder.resolve("about.md"), description);
    BundleWriter.write(runs, "A. Nother", about, zip);
    return zip;
  }

  private static Path run(String name, double factor, int number, String threads) throws Exception {
    Path path = Files.createDirectories(folder.resolve("runs/" + number));
    SyntheticRun run = SampleRuns.full(name, "1.0", factor, number).hiccups(0, 60);
    run.manifest()
        .versions(
            new Versions("1.0.0", "0".repeat(40), "5.6.3", "JVM", null)
                .withBroker(new Versions.Broker("spec", name, "1.0", null)))
        .option("threads", threads);
    return run.writeSealed(path);
  }

  private static String index() throws IOException {
    return Files.readString(site.resolve("index.html"));
  }

  @Test
  void holdsBundlesAndReports() throws IOException {
    assertThat(site.resolve("bundles/two-brokers.html")).content().contains("Orion-LD");
    assertThat(site.resolve("bundles/two-brokers-2.html")).content().contains("Scorpio");
    assertThat(Sha256.of(site.resolve("bundles/two-brokers.zip"))).isEqualTo(Sha256.of(citable));
    assertThat(index()).contains("seal (SHA-256) " + Sha256.of(citable));
  }

  @Test
  void listsTheFastestSystemOfALoadFirst() throws IOException {
    List<String> q1 =
        Files.readAllLines(site.resolve("results.csv")).stream()
            .filter(line -> line.contains(",Q1,"))
            .toList();
    assertThat(q1).hasSize(3);
    String page = index();
    page = page.substring(page.indexOf(">Q1<"));
    assertThat(page.indexOf("Orion-LD 1.0")).isLessThan(page.indexOf("Scorpio 1.0"));
    assertThat(page.indexOf("Scorpio 1.0")).isLessThan(page.indexOf("Stellio 1.0"));
  }

  @Test
  void saysWhatIsCountedPerSecond() throws IOException {
    assertThat(index())
        .containsPattern(">[0-9.,]+ operations<")
        .containsPattern(">[0-9.,]+ entities<");
    assertThat(site.resolve("results.csv")).content().contains(",operations,", ",entities,");
  }

  @Test
  void marksWhatBreaksTheRules() throws IOException {
    assertThat(index())
        .contains("Citable", "Not citable", "Scorpio 1.0 has 1 repetition")
        .contains("data-citable=\"true\"", "data-citable=\"false\"");
  }

  @Test
  void tellsWhatSystemsDifferIn() throws IOException {
    assertThat(index()).contains("threads</th><td>20</td><td>21</td>");
  }

  @Test
  void showsTextOfOthersAsText() throws IOException {
    assertThat(index())
        .contains("&lt;script&gt;alert(1)")
        .doesNotContain("<script>alert")
        .contains("default-src &#39;none&#39;");
  }
}
