package org.ngsildbench.embedded.fill;

import lombok.RequiredArgsConstructor;

/** Counts the readings that several threads have added. */
@RequiredArgsConstructor
final class FillCounter {

  private final FillProgress progress;
  private final long all;
  private long done;

  synchronized void add(long readings) {
    done += readings;
    progress.filled(done, all);
  }
}
