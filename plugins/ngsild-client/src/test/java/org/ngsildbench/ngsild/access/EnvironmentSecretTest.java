package org.ngsildbench.ngsild.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentSecretTest {

  @TempDir private Path folder;

  @Test
  void readsTheSecretByValueOrFromAFile() throws Exception {
    Path file = Files.writeString(folder.resolve("secret"), "from-file\n");
    Map<String, String> named = Map.of("NGSILD_BENCH_CLIENT_SECRET_FILE", file.toString());

    assertThat(EnvironmentSecret.CLIENT_SECRET.value(Map.of())).isEmpty();
    assertThat(EnvironmentSecret.CLIENT_SECRET.value(named)).isEqualTo("from-file");
    assertThat(EnvironmentSecret.TOKEN.value(Map.of("NGSILD_BENCH_TOKEN", "abc"))).isEqualTo("abc");
  }

  @Test
  void reportsAnUnreadableFile() {
    Map<String, String> missing = Map.of("NGSILD_BENCH_TOKEN_FILE", folder + "/none");

    assertThatThrownBy(() -> EnvironmentSecret.TOKEN.value(missing))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NGSILD_BENCH_TOKEN_FILE")
        .hasMessageContaining("none");
  }
}
