package org.ngsildbench.commandline.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.commandline.usage.ExitCode;

/** Wrong folders, packs and versions are reported. */
class InstallUsageTest {

  private static final String NAMES =
      "core, kafka, monitors, nats, pulsar, rabbitmq, redis, vehicles";

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;
  private JMeterWithPacks packs;

  @BeforeEach
  void makeJMeterAndArchives() throws IOException {
    packs = new JMeterWithPacks(folder.resolve("jmeter"), pretended.home());
  }

  @Test
  void rejectsItsOwnJMeter() {
    Path own = pretended.home();
    assertThat(packs.execute("install", "--jmeter", own.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("home is a JMeter of ngsild-bench");
  }

  @ParameterizedTest
  @CsvSource({"5.5, 2", "5.6, 0", "5.6.3, 0", "6.0-SNAPSHOT, 0", "2.13, 2", "unknown, 0"})
  void rejectsAnOldJMeter(String version, int code) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    Path jar = packs.jmeter().resolve("bin/ApacheJMeter.jar");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();

    assertThat(packs.install("core")).isEqualTo(code);
    if (code != ExitCode.GOOD) {
      assertThat(packs.output())
          .contains(" is JMeter " + version + ". The packs need JMeter 5.6 or newer.");
    }
  }

  @Test
  void listsPacksInOneOrder() throws IOException {
    packs.execute("install", "--help");
    assertThat(packs.output().replaceAll("\\s+", " ")).contains("Packs to install: " + NAMES);
    assertThat(Files.readAllLines(Path.of("../../docs/install.md")))
        .filteredOn(line -> line.matches("\\| (%s) \\|.*".formatted(NAMES.replace(", ", "|"))))
        .extracting(line -> line.split(" ")[1])
        .containsExactly(NAMES.split(", "));
  }

  @Test
  void reportsWrongFoldersAndPacks() {
    assertThat(packs.execute("install", "--jmeter", folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("is not a JMeter: bin/ApacheJMeter.jar");
    assertThat(packs.install("kafak")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output())
        .contains("There is no pack 'kafak'. Packs: " + NAMES + ". Did you mean 'kafka'?");
    assertThat(packs.bench("uninstall")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("./bench install has put no pack there");
    assertThat(packs.execute("install")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("--jmeter");
  }

  @Test
  void doesNotRemoveARequiredPack() throws IOException {
    packs.install("kafka");
    Map<String, String> before = packs.files();
    assertThat(packs.bench("uninstall", "--packs", "core")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("The pack 'core' is needed by: kafka");
    assertThat(packs.files()).isEqualTo(before);
  }
}
