package org.ngsildbench.local.pulsar;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;

/** What is refused before anything is started. */
final class PulsarServerTest {

  @Test
  void saysWhatIsWrongWithItsSettings(@TempDir Path folder) {
    assertRefused(folder, "heap-mb", "10", "the setting heap-mb must be at least 256");
    assertRefused(folder, "fsync", "yes", "the setting fsync must be false or true, not 'yes'");
    assertRefused(
        folder,
        "depth",
        "1",
        "the pulsar server has no setting 'depth'; it has authentication, fsync, heap-mb, start");
    assertThatThrownBy(() -> new PulsarServer().start(folder, new LocalServerOptions(2, Map.of())))
        .hasMessage("the pulsar server here is one node, not 2");
  }

  private static void assertRefused(Path folder, String name, String value, String message) {
    assertThatThrownBy(
            () -> new PulsarServer().start(folder, LocalServerOptions.DEFAULTS.with(name, value)))
        .isInstanceOf(LocalServerException.class)
        .hasMessage(message);
  }
}
