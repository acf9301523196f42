package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.Future;
import org.ngsildbench.gtfs.csv.RowWatch;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/**
 * Counts the steps of a conversion, rows and entities, tells now and then how far it has got, and
 * ends it when that is asked for. Steps are counted, not entities: rows that become none take their
 * time, too, and files are looked at before the first entity. For one thread.
 */
final class Steps implements RowWatch {

  private static final int REPORT_EVERY = 1024;

  private static final Duration TOLD_EVERY = Duration.ofMillis(100);

  private final ConversionProgress progress;
  private final NormalizedEntityWriter out;
  private long steps;

  Steps(ConversionProgress progress, NormalizedEntityWriter out) {
    this.progress = progress;
    this.out = out;
  }

  /**
   * Called behind each step.
   *
   * @throws InterruptedIOException when the thread was interrupted, that is, asked to stop
   */
  @Override
  public void reached(String work) throws InterruptedIOException {
    steps++;
    if (steps % REPORT_EVERY == 0) {
      tell(work);
    }
  }

  /**
   * Waits for what another thread does, and tells so.
   *
   * @throws IOException as the work throws it
   * @throws InterruptedIOException when the thread was interrupted
   */
  <T> T await(Future<T> other, String work) throws IOException {
    tell(work);
    while (!Workers.done(other, TOLD_EVERY)) {
      tell(work);
    }
    return Workers.result(other, work);
  }

  private void tell(String work) throws InterruptedIOException {
    progress.at(work, out.written());
    Workers.endIfStopped(work);
  }
}
