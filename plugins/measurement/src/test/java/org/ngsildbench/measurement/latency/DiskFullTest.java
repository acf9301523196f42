package org.ngsildbench.measurement.latency;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Linux has a device that is always full. */
@EnabledOnOs(OS.LINUX)
class DiskFullTest {

  @Test
  void reportsAFullDiskWhenTheLogIsOpened() {
    assertThatThrownBy(() -> LatencyLog.open(Path.of("/dev/full"), Duration.ofSeconds(1), false))
        .isInstanceOf(IOException.class)
        .hasMessage("Cannot write /dev/full: No space left on device.");
  }
}
