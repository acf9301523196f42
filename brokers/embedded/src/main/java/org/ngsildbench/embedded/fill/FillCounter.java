package org.ngsildbench.embedded.fill;

/** Counts the readings that several threads have added. */
final class FillCounter {

  private final FillProgress progress;
  private final long all;
  private long done;

  FillCounter(FillProgress progress, long all) {
    this.progress = progress;
    this.all = all;
  }

  synchronized void add(long readings) {
    done += readings;
    progress.filled(done, all);
  }
}
