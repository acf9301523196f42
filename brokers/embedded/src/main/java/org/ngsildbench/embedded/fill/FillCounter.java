package org.ngsildbench.embedded.fill;

/** Adds up what several threads have filled. */
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
