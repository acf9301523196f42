package org.ngsildbench.analysis.inference;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;

/**
 * The standard error of a statistic by drawing blocks with replacement (B. Efron, "Bootstrap
 * methods", Annals of Statistics 7, 1979; of blocks: H. R. Künsch, Annals of Statistics 17, 1989).
 *
 * <p>It is used with Student's t for as many degrees of freedom as blocks less one. Percentile and
 * BCa intervals are too narrow with ten to forty blocks (T. Hesterberg, "What teachers should know
 * about the bootstrap", The American Statistician 69, 2015), and far levels, as of a gate, would
 * need many thousands of draws. Draws are the same at every call.
 */
final class BlockBootstrap {

  private static final int DRAWS = 1000;
  private static final long SEED = 20_260_105L;

  private BlockBootstrap() {}

  /** Estimates a statistic of all blocks together. */
  static Estimate estimate(BlockCounts counts, Statistic statistic, double widening) {
    int blocks = counts.blocks();
    SplittableRandom random = new SplittableRandom(SEED);
    double[] drawn = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      int[] weights = new int[blocks];
      for (int i = 0; i < blocks; i++) {
        weights[random.nextInt(blocks)]++;
      }
      drawn[draw] = counts.value(statistic, weights);
    }
    int[] once = new int[blocks];
    Arrays.fill(once, 1);
    // Drawing from n blocks shows (n - 1) / n of their variance.
    double small = Math.sqrt(blocks / (blocks - 1.0));
    double error = new StandardDeviation().evaluate(drawn) * small * widening;
    return new Estimate(counts.value(statistic, once), error, blocks - 1);
  }
}
