package org.ngsildbench.commandline.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

class InstallTest {

  private static final String HOME = "ngsildbench.home";
  private static final String NAMES =
      "core, kafka, monitors, nats, pulsar, rabbitmq, redis, vehicles";

  @TempDir private Path folder;
  private final StringWriter output = new StringWriter();
  private final String home = System.getProperty(HOME);
  private Path jmeter;

  @BeforeEach
  void makeJMeterAndArchives() throws IOException {
    jmeter = folder.resolve("jmeter");
    Path ours = folder.resolve("home");
    for (Path any : new Path[] {jmeter, ours}) {
      Files.createDirectories(any.resolve("bin"));
      Files.createDirectories(any.resolve("lib/ext"));
      Files.writeString(any.resolve("bin/ApacheJMeter.jar"), "JMeter");
    }
    Files.writeString(jmeter.resolve("lib/ext/other.jar"), "another plugin");
    for (Pack pack : Pack.values()) {
      archive(pack, "1", Map.of("lib/" + pack.text() + "-library.jar", "a library"));
    }
    System.setProperty(HOME, ours.toString());
  }

  @AfterEach
  void restoreHome() {
    if (home == null) {
      System.clearProperty(HOME);
    } else {
      System.setProperty(HOME, home);
    }
  }

  private void archive(Pack pack, String version, Map<String, String> others) throws IOException {
    Map<String, String> files = new TreeMap<>(others);
    files.put("lib/ext/%s-%s.jar".formatted(pack.artifact(), version), "elements " + version);
    files.put("ngsild-bench/%s/LICENSE".formatted(pack.artifact()), "licence");
    Path archive = folder.resolve("home/ngsild-bench/packs").resolve(pack.artifact() + ".zip");
    Files.createDirectories(archive.getParent());
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }

  private int bench(String... arguments) {
    CommandLine bench = Bench.commandLine();
    output.getBuffer().setLength(0);
    bench.setOut(new PrintWriter(output, true));
    bench.setErr(new PrintWriter(output, true));
    return bench.execute(arguments);
  }

  private int install(String packs) {
    return bench("install", "--jmeter", jmeter.toString(), "--packs", packs);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(jmeter)) {
      for (Path file : all.toList()) {
        files.put(
            jmeter.relativize(file).toString(),
            Files.isDirectory(file) ? "folder" : Files.readString(file));
      }
    }
    return files;
  }

  @Test
  void uninstallRestoresTheJMeterExactly() throws IOException {
    Map<String, String> before = files();

    assertThat(install("kafka,rabbitmq")).isEqualTo(ExitCode.GOOD);
    assertThat(output.toString())
        .contains("installed core", "installed kafka", "installed vehicles", "installed rabbitmq");
    assertThat(files())
        .containsKeys("lib/ext/ngsild-bench-pack-kafka-1.jar", "lib/core-library.jar");

    assertThat(bench("uninstall", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void installsTheCorePackByDefault() throws IOException {
    assertThat(bench("install", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(files()).containsKey("lib/ext/ngsild-bench-pack-core-1.jar");
    assertThat(files()).doesNotContainKey("lib/ext/ngsild-bench-pack-kafka-1.jar");
  }

  @Test
  void installsTheListedFilesOfAnArchive() throws IOException {
    Path ours = folder.resolve("home");
    Path packs = ours.resolve("ngsild-bench/packs");
    Files.delete(packs.resolve("ngsild-bench-pack-core.zip"));
    Files.writeString(ours.resolve("lib/ext/core.jar"), "elements of the archive");
    Files.writeString(packs.resolve("ngsild-bench-pack-core.txt"), "lib/ext/core.jar\n");
    Map<String, String> before = files();

    assertThat(install("core")).isEqualTo(ExitCode.GOOD);
    assertThat(files()).containsEntry("lib/ext/core.jar", "elements of the archive");

    assertThat(bench("uninstall", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void reportsAMissingPack() throws IOException {
    Path packs = folder.resolve("home/ngsild-bench/packs");
    Map<String, String> before = files();
    Files.delete(packs.resolve("ngsild-bench-pack-pulsar.zip"));
    assertThat(install("pulsar")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("The archive of the pack 'pulsar' is missing");

    Files.writeString(packs.resolve("ngsild-bench-pack-pulsar.txt"), "lib/absent.jar\n");
    assertThat(install("pulsar")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("Unzip ngsild-bench-pack-pulsar-VERSION.zip");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aNewerVersionReplacesTheOlder() throws IOException {
    install("core");
    archive(Pack.CORE, "2", Map.of("lib/new-library.jar", "another library"));

    assertThat(install("core")).isEqualTo(ExitCode.GOOD);
    assertThat(files())
        .containsKeys("lib/ext/ngsild-bench-pack-core-2.jar", "lib/new-library.jar")
        .doesNotContainKeys("lib/ext/ngsild-bench-pack-core-1.jar", "lib/core-library.jar");
  }

  @Test
  void installingTwiceChangesNothing() throws IOException {
    install("core");
    Map<String, String> once = files();
    install("core");
    assertThat(files()).isEqualTo(once);
  }

  @Test
  void anInterruptedInstallationCanBeRepeatedOrRemoved() throws IOException {
    Map<String, String> stock = files();
    install("core");
    Map<String, String> complete = files();
    Files.delete(jmeter.resolve("lib/ext/ngsild-bench-pack-core-1.jar"));
    install("core");
    assertThat(files()).isEqualTo(complete);

    Files.delete(jmeter.resolve("lib/ext/ngsild-bench-pack-core-1.jar"));
    assertThat(bench("uninstall", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(files()).isEqualTo(stock);
  }

  @Test
  void aFailedUpdateRestoresTheEarlierVersion() throws IOException {
    install("core");
    Files.writeString(jmeter.resolve("zzz"), "a file");
    Map<String, String> before = files();
    archive(
        Pack.CORE, "2", Map.of("lib/core-library.jar", "another library", "zzz/file", "the last"));

    assertThat(install("core")).isEqualTo(ExitCode.FAILED);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void acceptsAPackNamedTwice() throws IOException {
    Map<String, String> before = files();
    assertThat(install("core,core")).isEqualTo(ExitCode.GOOD);
    assertThat(bench("uninstall", "--jmeter", jmeter.toString(), "--packs", "core,core"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void rejectsItsOwnJMeter() {
    Path own = folder.resolve("home");
    assertThat(bench("install", "--jmeter", own.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("home is a JMeter of ngsild-bench");
  }

  @Test
  void installsThroughSymbolicLinks() throws IOException {
    Path elsewhere = folder.resolve("elsewhere");
    Files.move(jmeter.resolve("lib"), elsewhere);
    Files.createSymbolicLink(jmeter.resolve("lib"), elsewhere);

    assertThat(install("core")).isEqualTo(ExitCode.GOOD);
    assertThat(elsewhere.resolve("ext/ngsild-bench-pack-core-1.jar")).exists();
    assertThat(bench("uninstall", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(elsewhere.resolve("ext")).isDirectoryContaining("glob:**other.jar");
    assertThat(elsewhere.resolve("ext/ngsild-bench-pack-core-1.jar")).doesNotExist();
    assertThat(jmeter.resolve("lib")).isSymbolicLink();
  }

  @Test
  void reportsAFolderInPlaceOfAFile() throws IOException {
    Files.createDirectory(jmeter.resolve("lib/core-library.jar"));
    Map<String, String> before = files();
    assertThat(install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("core-library.jar is another file of the same name");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void reportsADamagedPack() throws IOException {
    Path archive = folder.resolve("home/ngsild-bench/packs/ngsild-bench-pack-core.zip");
    byte[] whole = Files.readAllBytes(archive);
    Map<String, String> before = files();
    Files.write(archive, Arrays.copyOf(whole, whole.length / 2));

    assertThat(install("core")).isEqualTo(ExitCode.FAILED);
    assertThat(output.toString())
        .contains("ngsild-bench-pack-core.zip is damaged. Download or build it again.")
        .doesNotContain("zip END header");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void listsPacksInOneOrder() throws IOException {
    bench("install", "--help");
    assertThat(output.toString().replaceAll("\\s+", " ")).contains("Packs to install: " + NAMES);
    assertThat(Files.readAllLines(Path.of("../../docs/install.md")))
        .filteredOn(line -> line.matches("\\| (%s) \\|.*".formatted(NAMES.replace(", ", "|"))))
        .extracting(line -> line.split(" ")[1])
        .containsExactly(NAMES.split(", "));
  }

  @Test
  void keepsALibraryThatExistedBefore() throws IOException {
    Files.writeString(jmeter.resolve("lib/core-library.jar"), "a library");
    install("core");
    bench("uninstall", "--jmeter", jmeter.toString());
    assertThat(files()).containsEntry("lib/core-library.jar", "a library");
  }

  @Test
  void doesNotOverwriteAnotherFileOfTheSameName() throws IOException {
    Files.writeString(jmeter.resolve("lib/core-library.jar"), "another library");
    Map<String, String> before = files();

    assertThat(install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("core-library.jar is another file of the same name");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void reportsAPackUnzippedByHand() throws IOException {
    Files.writeString(jmeter.resolve("lib/ext/ngsild-bench-pack-core-0.9.jar"), "old");
    assertThat(install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("was not installed by this command");
  }

  @Test
  void keepsAndReportsAChangedFile() throws IOException {
    install("core");
    Files.writeString(jmeter.resolve("lib/core-library.jar"), "changed by hand");

    assertThat(bench("uninstall", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.GOOD);
    assertThat(output.toString()).contains("kept lib/core-library.jar");
    assertThat(files()).containsEntry("lib/core-library.jar", "changed by hand");
  }

  @Test
  void doesNotOverwriteAChangedFile() throws IOException {
    install("core");
    Files.writeString(jmeter.resolve("lib/core-library.jar"), "changed by hand");
    archive(Pack.CORE, "2", Map.of());
    Map<String, String> before = files();

    assertThat(install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString())
        .contains("core-library.jar was changed after installation. Move it away and try again.");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aFailedInstallationRestoresTheOldFiles() throws IOException {
    Files.createDirectory(jmeter.resolve("ngsild-bench"));
    Files.writeString(jmeter.resolve("ngsild-bench/ngsild-bench-pack-core"), "a file");
    Map<String, String> before = files();

    assertThat(install("core")).isEqualTo(ExitCode.FAILED);
    assertThat(output.toString())
        .contains("ngsild-bench-pack-core is a file, but a folder is needed there.")
        .doesNotContain("..");
    assertThat(files()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "garbage", "0  ../../outside"})
  void reportsADamagedList(String content) throws IOException {
    install("core");
    Files.writeString(jmeter.resolve("ngsild-bench/ngsild-bench-pack-core/files.sha256"), content);
    Map<String, String> before = files();

    for (String command : List.of("install", "uninstall")) {
      assertThat(bench(command, "--jmeter", jmeter.toString())).isEqualTo(ExitCode.FAILED);
      assertThat(output.toString())
          .contains(
              "files.sha256 is damaged. Delete its folder and lib/ext/ngsild-bench-pack-core-*.jar,"
                  + " then install the pack again.");
    }
    assertThat(files()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"5.5, 2", "5.6, 0", "5.6.3, 0", "6.0-SNAPSHOT, 0", "2.13, 2", "unknown, 0"})
  void rejectsAnOldJMeter(String version, int code) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    Path jar = jmeter.resolve("bin/ApacheJMeter.jar");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();

    assertThat(install("core")).isEqualTo(code);
    if (code != ExitCode.GOOD) {
      assertThat(output.toString())
          .contains(" is JMeter " + version + ". The packs need JMeter 5.6 or newer.");
    }
  }

  @Test
  void doesNotRemoveARequiredPack() throws IOException {
    install("kafka");
    Map<String, String> before = files();
    assertThat(bench("uninstall", "--jmeter", jmeter.toString(), "--packs", "core"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("The pack 'core' is needed by: kafka");
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void reportsWrongFoldersAndPacks() {
    assertThat(bench("install", "--jmeter", folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("is not a JMeter: bin/ApacheJMeter.jar");
    assertThat(install("kafak")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString())
        .contains("There is no pack 'kafak'. Packs: " + NAMES + ". Did you mean 'kafka'?");
    assertThat(bench("uninstall", "--jmeter", jmeter.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("./bench install has put no pack there");
    assertThat(bench("install")).isEqualTo(ExitCode.USAGE);
    assertThat(output.toString()).contains("--jmeter");
  }
}
