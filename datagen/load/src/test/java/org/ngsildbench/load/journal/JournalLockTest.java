package org.ngsildbench.load.journal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class JournalLockTest {

  private static final int LOADS = 3;
  private static final int TRIES = 3_000;

  @TempDir private Path folder;

  /** One load ends while another starts, thousands of times. */
  @Test
  @Timeout(60)
  void onlyOneConcurrentLoadHoldsTheLock() throws Exception {
    List<Process> loads = new ArrayList<>();
    try {
      for (int load = 0; load < LOADS; load++) {
        loads.add(otherProcess(TRIES));
      }
      List<String> outcomes = new ArrayList<>();
      for (Process load : loads) {
        outcomes.add(said(load));
      }
      // On a busy machine the others may hold the lock at each try of one.
      assertThat(outcomes)
          .isSubsetOf("held", "held and refused", "refused")
          .anyMatch(outcome -> outcome.startsWith("held"));
    } finally {
      loads.forEach(Process::destroyForcibly);
    }
    assertThat(folder).isEmptyDirectory();
  }

  /** Closing any of a process's channels to the file would release its lock. */
  @Test
  @Timeout(60)
  void secondLoadInTheProcessDoesNotReleaseTheLock() throws Exception {
    Path journal = folder.resolve("journal");
    try (JournalLock lock = JournalLock.of(journal)) {
      assertThatExceptionOfType(UnusableJournalException.class)
          .isThrownBy(
              () -> JournalLock.of(folder.resolve("../" + folder.getFileName() + "/journal")));
      assertThat(said(otherProcess(1))).isEqualTo("refused");
    }
    assertThat(said(otherProcess(1))).isEqualTo("held");
  }

  private Process otherProcess(int tries) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            OtherLoad.class.getName(),
            folder.resolve("journal").toString(),
            Integer.toString(tries))
        .redirectErrorStream(true)
        .start();
  }

  private static String said(Process process) throws Exception {
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    process.waitFor();
    return said;
  }

  /** Acquires and releases the lock repeatedly, and reports the results. */
  static final class OtherLoad {

    private OtherLoad() {}

    public static void main(String[] arguments) throws IOException {
      Path journal = Path.of(arguments[0]);
      Path held = journal.resolveSibling("held");
      Set<String> outcomes = new TreeSet<>();
      for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
        try (JournalLock lock = JournalLock.of(journal)) {
          Files.createFile(held); // also fails if another load holds it
          Thread.yield(); // lets a third load run
          Files.delete(held);
          outcomes.add("held");
        } catch (UnusableJournalException byAnother) {
          outcomes.add("refused");
        }
      }
      System.out.println(String.join(" and ", outcomes));
    }
  }

  /** The load itself handles the interrupt. */
  @Test
  void locksOnAnInterruptedThread() throws IOException {
    Path journal = folder.resolve("journal");
    Thread.currentThread().interrupt();
    try (JournalLock lock = JournalLock.of(journal)) {
      assertThat(Thread.interrupted()).isTrue();
      assertThatExceptionOfType(UnusableJournalException.class)
          .isThrownBy(() -> JournalLock.of(journal));
    } finally {
      Thread.interrupted();
    }
  }

  /** The content may come from an earlier holder, or from a version that left the file empty. */
  @Test
  void ignoresTheFilesContent() throws IOException {
    Path journal = folder.resolve("journal");
    for (String left : List.of("", "c56a4180-65aa-42ec-a945-5fd21dec0538, and more")) {
      Path file = Files.writeString(folder.resolve("journal.lock"), left);
      try (JournalLock lock = JournalLock.of(journal)) {
        assertThatExceptionOfType(UnusableJournalException.class)
            .isThrownBy(() -> JournalLock.of(journal));
      }
      assertThat(file).doesNotExist();
    }
  }
}
