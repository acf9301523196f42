package org.ngsildbench.measurement.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumsTest {

  @TempDir private Path folder;

  @BeforeEach
  void fill() throws IOException {
    Files.createDirectories(folder.resolve("tables"));
    Files.writeString(folder.resolve("latency.hlog"), "abc");
    Files.writeString(folder.resolve("tallies.json"), "{}");
    Files.writeString(folder.resolve("tables/queries.csv"), "1");
    Files.writeString(folder.resolve("run.lock"), "");
    seal();
  }

  private Checksums seal() throws IOException {
    return Checksums.seal(folder, path -> path.startsWith("tables/"));
  }

  private Map<String, String> differences() throws IOException {
    return Checksums.read(folder).differences(folder);
  }

  @Test
  void writesTheFormatOfSha256sum() throws IOException {
    assertThat(Files.readString(folder.resolve("SHA256SUMS")))
        .contains(
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  latency.hlog\n")
        .doesNotContain("run.lock", "SHA256SUMS");
    assertThat(differences()).isEmpty();
  }

  @Test
  void namesChangedMissingAndExtraFiles() throws IOException {
    Files.writeString(folder.resolve("latency.hlog"), "abd");
    Files.delete(folder.resolve("tallies.json"));
    Files.writeString(folder.resolve("more.csv"), "");
    assertThat(differences())
        .containsExactly(
            Map.entry("latency.hlog", "changed"),
            Map.entry("tallies.json", "missing"),
            Map.entry("more.csv", "extra"));
  }

  @Test
  void anotherReportRenewsOnlyItsChecksums() throws IOException {
    Files.writeString(folder.resolve("latency.hlog"), "abd");
    Files.delete(folder.resolve("tallies.json"));
    Files.writeString(folder.resolve("more.csv"), "");
    Files.writeString(folder.resolve("tables/queries.csv"), "2");
    seal();
    assertThat(differences().values()).containsExactly("changed", "missing", "extra");
  }

  @Test
  void rejectsAnotherFile() throws IOException {
    Files.writeString(folder.resolve("SHA256SUMS"), "abc  file\n");
    assertThatThrownBy(this::differences)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("SHA256SUMS")
        .hasMessageContaining("not a sha256sum line");
  }
}
