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

/** Files of other plugins, and files that the user changed, stay. */
class InstallConflictsTest {

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;
  private JMeterWithPacks packs;

  @BeforeEach
  void makeJMeterAndArchives() throws IOException {
    packs = new JMeterWithPacks(folder.resolve("jmeter"), pretended.home());
  }

  @Test
  void keepsALibraryThatExistedBefore() throws IOException {
    Files.writeString(packs.jmeter().resolve("lib/core-library.jar"), "a library");
    packs.install("core");
    packs.bench("uninstall");
    assertThat(packs.files()).containsEntry("lib/core-library.jar", "a library");
  }

  @Test
  void doesNotOverwriteAnotherFileOfTheSameName() throws IOException {
    Files.writeString(packs.jmeter().resolve("lib/core-library.jar"), "another library");
    Map<String, String> before = packs.files();

    assertThat(packs.install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("core-library.jar is another file of the same name");
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void reportsAPackUnzippedByHand() throws IOException {
    Files.writeString(packs.jmeter().resolve("lib/ext/ngsild-bench-pack-core-0.9.jar"), "old");
    assertThat(packs.install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("was not installed by this command");
  }

  @Test
  void keepsAndReportsAChangedFile() throws IOException {
    packs.install("core");
    Files.writeString(packs.jmeter().resolve("lib/core-library.jar"), "changed by hand");

    assertThat(packs.bench("uninstall")).isEqualTo(ExitCode.GOOD);
    assertThat(packs.output()).contains("kept lib/core-library.jar");
    assertThat(packs.files()).containsEntry("lib/core-library.jar", "changed by hand");
  }

  @Test
  void doesNotOverwriteAChangedFile() throws IOException {
    packs.install("core");
    Files.writeString(packs.jmeter().resolve("lib/core-library.jar"), "changed by hand");
    packs.archive(Pack.CORE, "2", Map.of());
    Map<String, String> before = packs.files();

    assertThat(packs.install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output())
        .contains("core-library.jar was changed after installation. Move it away and try again.");
    assertThat(packs.files()).isEqualTo(before);
  }

  @Test
  void reportsAFolderInPlaceOfAFile() throws IOException {
    Files.createDirectory(packs.jmeter().resolve("lib/core-library.jar"));
    Map<String, String> before = packs.files();
    assertThat(packs.install("core")).isEqualTo(ExitCode.USAGE);
    assertThat(packs.output()).contains("core-library.jar is another file of the same name");
    assertThat(packs.files()).isEqualTo(before);
  }
}
