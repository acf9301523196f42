package org.ngsildbench.monitors.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.monitors.resource.Reading;
import org.ngsildbench.monitors.resource.Resource;
import org.ngsildbench.monitors.resource.Source;

@EnabledOnOs(OS.LINUX)
class KernelProcessTest {

  /** The JVM asks the system for the same by another call, just before and just after. */
  @Test
  void processorTimeEqualsTheValueOfTheSystem() throws IOException {
    Process busy = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
    try (Source source = KernelProcess.open(busy.pid()).orElseThrow()) {
      double tick = 10;
      double before = 0;
      while (before < 200) {
        before = processorMillis(busy);
      }
      double read = source.read().values().get(Resource.CPU);
      double after = processorMillis(busy);

      assertThat(read).isBetween(before - 2 * tick, after + 2 * tick);
    } finally {
      busy.destroyForcibly();
    }
  }

  private static double processorMillis(Process process) {
    return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
  }

  @Test
  void reportsTheMemoryInBytes() throws IOException {
    try (Source source = self()) {
      Reading reading = source.read();

      assertThat(reading.values().get(Resource.RESIDENT))
          .isGreaterThan(20 << 20)
          .isLessThan(reading.values().get(Resource.ALLOCATED));
    }
  }

  @Test
  void reportsAnEndedProcessInASentence() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try (Source source = KernelProcess.open(other.pid()).orElseThrow()) {
      source.read();
      other.destroyForcibly();
      other.waitFor();

      assertThatThrownBy(source::read)
          .isInstanceOf(IOException.class)
          .hasMessage("the process " + other.pid() + " has ended");
    }
    assertThat(KernelProcess.open(other.pid())).isEmpty();
  }

  /** A child's time moves to its parent while both are read. */
  @Test
  @Timeout(60)
  void theTimeOfChildrenThatEndNeverDecreases() throws Exception {
    Process shell = new ProcessBuilder("sh", "-c", "while :; do /bin/true; done").start();
    try (Source source = KernelProcess.open(shell.pid()).orElseThrow()) {
      double last = 0;
      for (int i = 0; last <= 100 || i < 20_000 && last < 1_000; i++) {
        double now = source.read().values().get(Resource.CPU);
        assertThat(now).isGreaterThanOrEqualTo(last);
        last = now;
      }
    } finally {
      shell.destroyForcibly();
    }
  }

  @Test
  void readsUnitsFromTheAuxiliaryVector() {
    ByteBuffer words = ByteBuffer.allocate(48).order(ByteOrder.nativeOrder());
    words.putLong(6).putLong(16_384).putLong(17).putLong(250).putLong(0).putLong(0);

    KernelUnits units = KernelUnits.of(words.array()).orElseThrow();
    assertThat(units.pageBytes()).isEqualTo(16_384);
    assertThat(units.millis(500)).isEqualTo(2_000);
    assertThat(KernelUnits.of(new byte[20])).isEmpty();
  }

  private static Source self() {
    return KernelProcess.open(ProcessHandle.current().pid()).orElseThrow();
  }
}
