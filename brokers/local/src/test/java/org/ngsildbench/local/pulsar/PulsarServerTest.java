package org.ngsildbench.local.pulsar;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;

/** Tests settings that are rejected before anything starts. */
final class PulsarServerTest {

  @Test
  void reportsInvalidSettings(@TempDir Path folder) {
    assertRefused(folder, "heap-mb", "10", "The setting heap-mb must be at least 256");
    assertRefused(folder, "fsync", "yes", "The setting fsync must be false or true, not 'yes'");
    assertRefused(
        folder,
        "depth",
        "1",
        "The pulsar server has no setting 'depth'; it has authentication, fsync, heap-mb, start");
    assertThatThrownBy(() -> new PulsarServer().start(folder, new LocalServerOptions(2, Map.of())))
        .hasMessage("The pulsar server supports only one node, not 2");
  }

  private static void assertRefused(Path folder, String name, String value, String message) {
    assertThatThrownBy(
            () -> new PulsarServer().start(folder, LocalServerOptions.DEFAULTS.with(name, value)))
        .isInstanceOf(LocalServerException.class)
        .hasMessage(message);
  }
}
