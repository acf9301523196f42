package org.ngsildbench.commandline.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.commandline.usage.ExitCode;

/** Installs packs into a JMeter and removes them. */
class InstallTest {

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;
  private JMeterWithPacks packs;

  @BeforeEach
  void makeJMeterAndArchives() throws IOException {
    packs = new JMeterWithPacks(folder.resolve("jmeter"), pretended.home());
  }

  @Test
  void uninstallRestoresTheJMeterExactly() throws IOException {
    Map<String, String> before = packs.files();

    assertThat(packs.install("kafka,rabbitmq")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.output())
        .contains("installed core", "installed kafka", "installed vehicles", "installed rabbitmq");
    assertThat(packs.files())
        .containsKeys("lib/ext/ngsild-bench-pack-kafka-1.jar", "lib/core-library.jar");

    assertThat(packs.bench("uninstall")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void installsTheCorePackByDefault() throws IOException {
    assertThat(packs.bench("install")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files()).containsKey("lib/ext/ngsild-bench-pack-core-1.jar");
    assertThat(packs.files()).doesNotContainKey("lib/ext/ngsild-bench-pack-kafka-1.jar");
  }

  @Test
  void installsTheListedFilesOfAnArchive() throws IOException {
    Path ours = pretended.home();
    Path archives = ours.resolve("ngsild-bench/packs");
    Files.delete(archives.resolve("ngsild-bench-pack-core.zip"));
    Files.writeString(ours.resolve("lib/ext/core.jar"), "elements of the archive");
    Files.writeString(archives.resolve("ngsild-bench-pack-core.txt"), "lib/ext/core.jar\n");
    Map<String, String> before = packs.files();

    assertThat(packs.install("core")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files()).containsEntry("lib/ext/core.jar", "elements of the archive");

    assertThat(packs.bench("uninstall")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void aNewerVersionReplacesTheOlder() throws IOException {
    packs.install("core");
    packs.archive(Pack.CORE, "2", Map.of("lib/new-library.jar", "another library"));

    assertThat(packs.install("core")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files())
        .containsKeys("lib/ext/ngsild-bench-pack-core-2.jar", "lib/new-library.jar")
        .doesNotContainKeys("lib/ext/ngsild-bench-pack-core-1.jar", "lib/core-library.jar");
  }

  @Test
  void installingTwiceChangesNothing() throws IOException {
    packs.install("core");
    Map<String, String> once = packs.files();
    packs.install("core");
    assertThat(packs.files()).isEqualTo(once);
  }

  @Test
  void acceptsAPackNamedTwice() throws IOException {
    Map<String, String> before = packs.files();
    assertThat(packs.install("core,core")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.bench("uninstall", "--packs", "core,core")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void installsThroughSymbolicLinks() throws IOException {
    Path elsewhere = folder.resolve("elsewhere");
    Files.move(packs.jmeter().resolve("lib"), elsewhere);
    Files.createSymbolicLink(packs.jmeter().resolve("lib"), elsewhere);

    assertThat(packs.install("core")).isEqualTo(ExitCode.GOOD);
    assertThat(elsewhere.resolve("ext/ngsild-bench-pack-core-1.jar")).exists();
    assertThat(packs.bench("uninstall")).isEqualTo(ExitCode.GOOD);
    assertThat(elsewhere.resolve("ext")).isDirectoryContaining("glob:**other.jar");
    assertThat(elsewhere.resolve("ext/ngsild-bench-pack-core-1.jar")).doesNotExist();
    assertThat(packs.jmeter().resolve("lib")).isSymbolicLink();
  }
}
