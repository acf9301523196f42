package org.ngsildbench.commandline.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

class BundleCommandTest {

  private static final Path RESULTS = Path.of("../../docs/results");

  private final StringWriter words = new StringWriter();

  @TempDir private Path folder;
  private Path run;
  private Path about;
  private Path zip;

  @BeforeEach
  void aReportedRun() throws IOException {
    run = Files.createDirectories(folder.resolve("results/1"));
    about = Files.writeString(folder.resolve("about.md"), "One machine.\n");
    zip = folder.resolve("results.zip");
    Files.writeString(run.resolve("manifest.json"), "{\"plan\": \"queries\"}");
    Files.writeString(run.resolve("tallies.json"), "{\"schema\": 1, \"labels\": {}}");
    Files.createFile(run.resolve("latency.hlog"));
    assertThat(bench("report", run)).as(words.toString()).isEqualTo(ExitCode.GOOD);
  }

  private int bench(Object... arguments) {
    words.getBuffer().setLength(0);
    CommandLine bench = Bench.commandLine();
    bench.setErr(new PrintWriter(words, true)).setOut(new PrintWriter(words, true));
    String[] texts = new String[arguments.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = arguments[i].toString();
    }
    return bench.execute(texts);
  }

  private int bundle() {
    return bench(
        "bundle", folder.resolve("results"), "--by", "City", "--description", about, "--out", zip);
  }

  @Test
  void bundlesRunsThatBreakRulesAndSaysSo() {
    assertThat(bundle()).isEqualTo(ExitCode.NOT_VALID);
    assertThat(words.toString())
        .contains("measured by City", "NOT CITABLE", "1 repetition", "is not valid")
        .containsPattern("results.zip: 1 run\\Rseal: [0-9a-f]{64}");

    assertThat(bench("verify-bundle", zip)).isEqualTo(ExitCode.NOT_VALID);
    assertThat(words.toString())
        .contains("NOT CITABLE", "results.zip: the files have their checksums");
  }

  @Test
  void reportsAChangedBundle() throws IOException {
    bundle();
    Path unchanged = Files.copy(zip, folder.resolve("unchanged.zip"));
    try (FileSystem files = FileSystems.newFileSystem(zip)) {
      Files.writeString(files.getPath("/run-001/tallies.json"), "{}");
    }
    assertThat(bench("verify-bundle", about, zip)).as("the worst").isEqualTo(ExitCode.FAILED);
    assertThat(words.toString()).contains("bench: " + about, "results.zip was CHANGED");
    assertThat(bench("verify-bundle", zip)).isEqualTo(ExitCode.FAILED);
    assertThat(words.toString())
        .contains("changed: run-001/tallies.json is changed", "results.zip was CHANGED");

    assertThat(bench("verify-bundle", zip, unchanged)).isEqualTo(ExitCode.FAILED);
    assertThat(words.toString())
        .contains("results.zip was CHANGED", "unchanged.zip: the files have their checksums");
    assertThat(bench("verify-bundle", unchanged, unchanged)).isEqualTo(ExitCode.NOT_VALID);
  }

  @Test
  void refusesADamagedRun() throws IOException {
    Files.writeString(run.resolve("tallies.json"), "{}");
    assertThat(bundle()).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("tallies.json is changed").doesNotContain("Exception");
    assertThat(zip).doesNotExist();
  }

  @Test
  void keepsAnExistingFile() throws IOException {
    Files.writeString(zip, "old");
    assertThat(bundle()).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("results.zip exists: use a new file, or delete it");
    assertThat(zip).hasContent("old");
  }

  @Test
  void refusesWrongInput() throws IOException {
    assertThat(bench("bundle", run, "--by", " ", "--description", about, "--out", zip))
        .isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("--by is empty");
    Files.writeString(about, "");
    assertThat(bundle()).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("is empty: describe machines");
    Files.delete(about);
    assertThat(bundle()).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("about.md is not a file");
    Files.writeString(about, "text");
    zip = folder;
    assertThat(bundle()).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("is a folder: use a file");
    assertThat(bench("verify-bundle", folder)).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("is not a file. Use a file that ./bench bundle wrote.");
    assertThat(bench("verify-bundle", about)).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("is not a zip file").doesNotContain("Exception");
  }

  @Test
  void writesASiteOfBundlesAndRefusesChangedOnes() throws IOException {
    bundle();
    Path site = folder.resolve("site");
    assertThat(bench("site", zip, "--out", site)).isEqualTo(ExitCode.GOOD);
    assertThat(site.resolve("index.html")).content().contains("Not citable", "One machine.");
    assertThat(bench("site", zip, "--out", site)).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("is not empty: use a new folder");

    Path copy = Files.copy(zip, folder.resolve("copy.zip"));
    assertThat(bench("site", zip, copy, "--out", folder.resolve("two"))).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("copy.zip holds runs that " + zip + " holds too");

    Path changed = Files.copy(zip, folder.resolve("changed.zip"));
    try (FileSystem files = FileSystems.newFileSystem(changed)) {
      Files.writeString(files.getPath("/run-001/tallies.json"), "{}");
    }
    Path other = folder.resolve("other");
    assertThat(bench("site", zip, changed, "--out", other)).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("changed.zip was changed: run-001/tallies.json");
    assertThat(other).doesNotExist();
    assertThat(bench("site", about, "--out", other)).isEqualTo(ExitCode.USAGE);
    assertThat(words.toString()).contains("is not a zip file").doesNotContain("Exception");
  }

  static List<Path> published() throws IOException {
    try (Stream<Path> files = Files.list(RESULTS.resolve("bundles"))) {
      return files.toList();
    }
  }

  /** A published result stays citable, unchanged, and the one that its page names. */
  @ParameterizedTest
  @MethodSource("published")
  void verifiesThePublishedBundles(Path published) throws IOException {
    assertThat(bench("verify-bundle", published)).as(words.toString()).isEqualTo(ExitCode.GOOD);
    assertThat(words.toString())
        .contains(published.getFileName() + ": the files have their checksums");
    String seal = words.toString().replaceFirst("(?s).*seal: ([0-9a-f]{64}).*", "$1");
    assertThat(RESULTS.resolve("brokers.md")).content().contains(seal);
  }
}
