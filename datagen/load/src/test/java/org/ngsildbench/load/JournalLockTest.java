package org.ngsildbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalLockTest {

  private static final int LOADS = 6;
  private static final int TRIES = 5_000;

  @TempDir private Path folder;
  private final AtomicInteger holders = new AtomicInteger();

  /** One load's end is in the midst of another's beginning, thousands of times. */
  @Test
  void whileLoadsBeginAndEndNoTwoHoldIt() throws Exception {
    ExecutorService loads = Executors.newFixedThreadPool(LOADS);
    try {
      List<Future<Integer>> mostAtOnce = new ArrayList<>();
      for (int load = 0; load < LOADS; load++) {
        mostAtOnce.add(loads.submit(this::mostHolders));
      }
      for (Future<Integer> most : mostAtOnce) {
        assertThat(most.get()).isLessThanOrEqualTo(1);
      }
    } finally {
      loads.shutdownNow();
    }
    assertThat(folder).isEmptyDirectory();
  }

  private int mostHolders() throws IOException {
    int most = 0;
    for (int i = 0; i < TRIES; i++) {
      try (JournalLock lock = JournalLock.of(folder.resolve("journal"))) {
        int now = holders.incrementAndGet();
        Thread.yield(); // for a third to come
        most = Math.max(most, Math.max(now, holders.get()));
        holders.decrementAndGet();
      } catch (UnfitJournalException held) {
        // By another one.
      }
    }
    return most;
  }

  /** It is the load that ends then, and says so. */
  @Test
  void aThreadThatIsInterruptedLocksAndStaysSo() throws IOException {
    Path journal = folder.resolve("journal");
    Thread.currentThread().interrupt();
    try (JournalLock lock = JournalLock.of(journal)) {
      assertThat(Thread.interrupted()).isTrue();
      assertThatExceptionOfType(UnfitJournalException.class)
          .isThrownBy(() -> JournalLock.of(journal));
    } finally {
      Thread.interrupted();
    }
  }

  /** Of the earlier holder, or of a version that left it empty. */
  @Test
  void whatStandsInTheFileIsNoHindrance() throws IOException {
    Path journal = folder.resolve("journal");
    for (String left : List.of("", "c56a4180-65aa-42ec-a945-5fd21dec0538, and more")) {
      Path file = Files.writeString(folder.resolve("journal.lock"), left);
      try (JournalLock lock = JournalLock.of(journal)) {
        assertThatExceptionOfType(UnfitJournalException.class)
            .isThrownBy(() -> JournalLock.of(journal));
      }
      assertThat(file).doesNotExist();
    }
  }
}
