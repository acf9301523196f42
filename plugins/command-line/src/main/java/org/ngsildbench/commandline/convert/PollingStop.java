package org.ngsildbench.commandline.convert;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;

/**
 * Stops a polling thread: at once while it waits or downloads, and with a grace period while it
 * sends, so that the output is complete. Thread-safe.
 */
@RequiredArgsConstructor
final class PollingStop {

  private final Thread thread;
  private final Duration grace;
  private boolean asked;
  private boolean sending;

  /** Stops the thread. */
  synchronized void ask() {
    asked = true;
    if (sending) {
      CompletableFuture.delayedExecutor(grace.toMillis(), TimeUnit.MILLISECONDS)
          .execute(this::endGrace);
    } else {
      thread.interrupt();
    }
  }

  private synchronized void endGrace() {
    if (sending) {
      thread.interrupt();
    }
  }

  /**
   * Begins the grace period of a message.
   *
   * @throws InterruptedException if the thread is to stop
   */
  synchronized void beginSending() throws InterruptedException {
    if (asked) {
      Thread.interrupted(); // the exception replaces it
      throw new InterruptedException();
    }
    sending = true;
  }

  /** Ends the grace period; a stop takes effect at the next wait. */
  synchronized void endSending() {
    sending = false;
    if (asked) {
      thread.interrupt();
    }
  }
}
