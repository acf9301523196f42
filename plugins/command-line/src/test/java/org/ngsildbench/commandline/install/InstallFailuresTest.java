package org.ngsildbench.commandline.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.commandline.usage.ExitCode;

/** A failed installation leaves the JMeter as it was. */
class InstallFailuresTest {

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;
  private JMeterWithPacks packs;

  @BeforeEach
  void makeJMeterAndArchives() throws IOException {
    packs = new JMeterWithPacks(folder.resolve("jmeter"), pretended.home());
  }

  @Test
  void anInterruptedInstallationCanBeRepeatedOrRemoved() throws IOException {
    Map<String, String> stock = packs.files();
    packs.install("core");
    Map<String, String> complete = packs.files();
    Files.delete(packs.jmeter().resolve("lib/ext/ngsild-bench-pack-core-1.jar"));
    packs.install("core");
    assertThat(packs.files()).isEqualTo(complete);

    Files.delete(packs.jmeter().resolve("lib/ext/ngsild-bench-pack-core-1.jar"));
    assertThat(packs.bench("uninstall")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files()).isEqualTo(stock);
  }

  @Test
  void aFailedUpdateRestoresTheEarlierVersion() throws IOException {
    packs.install("core");
    Files.writeString(packs.jmeter().resolve("zzz"), "a file");
    Map<String, String> before = packs.files();
    packs.archive(
        Pack.CORE, "2", Map.of("lib/core-library.jar", "another library", "zzz/file", "the last"));

    assertThat(packs.install("core")).isEqualTo(ExitCode.FAILED);
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void aFailedInstallationRestoresTheOldFiles() throws IOException {
    Files.createDirectory(packs.jmeter().resolve("ngsild-bench"));
    Files.writeString(packs.jmeter().resolve("ngsild-bench/ngsild-bench-pack-core"), "a file");
    Map<String, String> before = packs.files();

    assertThat(packs.install("core")).isEqualTo(ExitCode.FAILED);
    assertThat(packs.output())
        .contains("ngsild-bench-pack-core is a file, but a folder is needed there.")
        .doesNotContain("..");
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void reportsADamagedPack() throws IOException {
    Path archive = pretended.home().resolve("ngsild-bench/packs/ngsild-bench-pack-core.zip");
    byte[] whole = Files.readAllBytes(archive);
    Map<String, String> before = packs.files();
    Files.write(archive, Arrays.copyOf(whole, whole.length / 2));

    assertThat(packs.install("core")).isEqualTo(ExitCode.FAILED);
    assertThat(packs.output())
        .contains("ngsild-bench-pack-core.zip is damaged. Download or build it again.")
        .doesNotContain("zip END header");
    assertThat(packs.files()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "garbage", "0  ../../outside"})
  void reportsADamagedList(String content) throws IOException {
    packs.install("core");
    Files.writeString(
        packs.jmeter().resolve("ngsild-bench/ngsild-bench-pack-core/files.sha256"), content);
    Map<String, String> before = packs.files();

    for (String command : List.of("install", "uninstall")) {
      assertThat(packs.bench(command)).isEqualTo(ExitCode.FAILED);
      assertThat(packs.output())
          .contains(
              "files.sha256 is damaged. Delete its folder and lib/ext/ngsild-bench-pack-core-*.jar,"
                  + " then install the pack again.");
    }
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void reportsAMissingPack() throws IOException {
    Path archives = pretended.home().resolve("ngsild-bench/packs");
    Map<String, String> before = packs.files();
    Files.delete(archives.resolve("ngsild-bench-pack-pulsar.zip"));
    assertThat(packs.install("pulsar")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("The archive of the pack 'pulsar' is missing");

    Files.writeString(archives.resolve("ngsild-bench-pack-pulsar.txt"), "lib/absent.jar\n");
    assertThat(packs.install("pulsar")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("Unzip ngsild-bench-pack-pulsar-VERSION.zip");
    assertThat(packs.files()).isEqualTo(before);
  }
}
