package org.ngsildbench.commandline.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for a broker is a shell script")
class BrokerStopCommandTest {

  /** Checks the file when it is stopped. */
  private static final String BROKER =
      """
      trap 'test -e "$1" && : > "$2"; kill $!; exit 0' TERM
      sleep 600 &
      : > "$3"
      wait
      """;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;
  private Path note;

  @BeforeEach
  void makeFolderOfNotes() throws IOException {
    note = pretended.project().resolve("runs/brokers/embedded.properties");
    Files.createDirectories(note.getParent());
  }

  /**
   * A command that fails between the two must keep the file by which the next one finds the broker.
   */
  @Test
  void keepsThePidFileUntilTheBrokerHasEnded() throws Exception {
    Path sawNote = folder.resolve("saw-note");
    Path ready = folder.resolve("ready");
    Process broker =
        new ProcessBuilder(
                "/bin/sh",
                "-c",
                BROKER,
                "sh",
                note.toString(),
                sawNote.toString(),
                ready.toString())
            .start();
    try {
      RunningBroker.of(broker.toHandle(), "http://127.0.0.1:1").write(note);
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
      while (!Files.exists(ready)) {
        assertThat(broker.waitFor(10, TimeUnit.MILLISECONDS)).isFalse();
        assertThat(System.nanoTime()).isLessThan(deadline);
      }

      assertThat(stop()).as(err.toString()).isEqualTo(ExitCode.GOOD);

      assertThat(broker.isAlive()).isFalse();
      assertThat(sawNote).exists();
      assertThat(note).doesNotExist();
      assertThat(out.toString()).contains("the embedded broker has ended");
    } finally {
      broker.destroyForcibly();
    }
  }

  @Test
  void doesNotStopABrokerThatIsNotRunning() {
    assertThat(stop()).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("no embedded broker was started here. Start it");
  }

  private int stop() {
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out, true));
    bench.setErr(new PrintWriter(err, true));
    return bench.execute("broker", "stop", "embedded");
  }
}
