package org.ngsildbench.measurement.zipf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ZipfSequenceTest {

  private static final int DRAWS = 100_000;

  @Test
  void drawsEqualThoseOfEarlierReleases() {
    assertThat(firstRanks(60, 0.99, 1)).containsExactly(22, 6, 2, 2, 13, 2, 0, 14, 9, 14, 0, 5);
    assertThat(firstRanks(1_000_000, 0.99, 1))
        .containsExactly(8, 484349, 596, 57579, 1, 55403, 8686, 1, 0, 1, 274, 395478);
    assertThat(firstRanks(60, 0.99, 2)).containsExactly(23, 5, 3, 0, 57, 2, 2, 13, 58, 14, 4, 0);
  }

  private static int[] firstRanks(int elements, double exponent, long seed) {
    ZipfSequence sequence = new ZipfSequence(new ZipfDistribution(elements, exponent), seed);
    return IntStream.range(0, 12).map(sequence::rank).toArray();
  }

  @Test
  void drawsDoNotDependOnTheNumberOfThreads() throws Exception {
    ZipfSequence sequence = new ZipfSequence(new ZipfDistribution(1_000_000, 0.99), 42);

    assertThat(drawnBy(64, sequence)).isEqualTo(drawnBy(1, sequence));
  }

  /** The threads race for the next number, as the threads of a plan do. */
  private static int[] drawnBy(int threads, ZipfSequence sequence) throws Exception {
    int[] ranks = new int[DRAWS];
    AtomicLong next = new AtomicLong();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      Future<?>[] done = new Future<?>[threads];
      for (int thread = 0; thread < threads; thread++) {
        done[thread] =
            pool.submit(
                () -> {
                  for (long i = next.getAndIncrement(); i < DRAWS; i = next.getAndIncrement()) {
                    ranks[(int) i] = sequence.rank(i);
                  }
                });
      }
      for (Future<?> future : done) {
        future.get();
      }
    } finally {
      pool.shutdownNow();
    }
    return ranks;
  }

  @Test
  void indexesOfAllSizesAreDrawn() {
    ZipfSequence sequence = new ZipfSequence(new ZipfDistribution(60, 0.5), 0);

    assertThat(sequence.rank(Long.MAX_VALUE)).isBetween(0, 59);
    assertThat(sequence.rank(-1)).isBetween(0, 59);
  }
}
