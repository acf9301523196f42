package org.ngsildbench.ngsild.json;

import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;

/** Bytes taken from a {@link HeapShare} until closed. For one thread. */
@RequiredArgsConstructor
public final class HeapLoan implements AutoCloseable {

  /** Bytes taken at once, so that threads rarely meet. */
  private static final long PORTION = 16 << 10;

  private final HeapShare share;
  private long taken;
  private long used;

  /**
   * Uses further bytes.
   *
   * @throws HttpFailureException if the share has too few
   */
  void use(long bytes) throws HttpFailureException {
    used += bytes;
    if (used > taken) {
      taken += share.takeUpTo(Math.max(used - taken, PORTION));
      if (used > taken) {
        throw new HttpFailureException(
            HttpFailureKind.TOO_LARGE_FOR_HEAP,
            String.format(
                Locale.ROOT,
                "the decoded responses of all threads together exceed the %,d MiB of heap reserved"
                    + " for them (a quarter of it). Use fewer threads or a larger heap, such as"
                    + " HEAP=\"-Xms4g -Xmx4g\" ./bench run ...",
                share.limit() >> 20));
      }
    }
  }

  @Override
  public void close() {
    share.give(taken);
    taken = 0;
    used = 0;
  }
}
