package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.Future;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.RowWatch;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/**
 * Counts rows and entities, reports progress from time to time, and stops the conversion on an
 * interrupt. Counts rows too, because skipped rows and index reads also take time. Not thread-safe.
 */
@RequiredArgsConstructor
final class Steps implements RowWatch {

  private static final int REPORT_EVERY = 1024;

  private static final Duration REPORT_PERIOD = Duration.ofMillis(100);

  private final ConversionProgress progress;
  private final NormalizedEntityWriter out;
  private long steps;

  /**
   * Called after each step.
   *
   * @throws InterruptedIOException if the thread was interrupted
   */
  @Override
  public void reached(String work) throws InterruptedIOException {
    steps++;
    if (steps % REPORT_EVERY == 0) {
      reportProgress(work);
    }
  }

  /**
   * Waits for another thread's result and reports progress.
   *
   * @throws IOException if the work throws it
   * @throws InterruptedIOException if the thread was interrupted
   */
  <T> T await(Future<T> other, String work) throws IOException {
    reportProgress(work);
    while (!Workers.done(other, REPORT_PERIOD)) {
      reportProgress(work);
    }
    return Workers.result(other, work);
  }

  private void reportProgress(String work) throws InterruptedIOException {
    progress.at(work, out.written());
    Workers.endIfStopped(work);
  }
}
