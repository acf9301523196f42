package org.ngsildbench.measurement.zipf;

import java.util.Arrays;

/**
 * The many rare elements of a large Zipf distribution, in bands so narrow that the elements of a
 * band are almost equally likely.
 *
 * <p>A band's weight comes from the Euler-Maclaurin formula, at this distance from 1 exact to the
 * last digits of a double. Within a band an element is drawn uniformly and accepted with the ratio
 * of its weight to the band's first and heaviest, which makes the draw exact; below the ratio of
 * the last and lightest no power has to be computed. Immutable.
 */
final class ZipfTail {

  /** A band's width is its first element divided by this. */
  private static final int BANDS_PER_OCTAVE_SCALE = 1024;

  private final double exponent;

  /** First element (one-based) of each band, and one behind the last band. */
  private final int[] starts;

  /** By band: an unsigned 64-bit fraction below which every element is accepted. */
  private final long[] surelyAccepted;

  /** The tail from element {@code first} to {@code last}, one-based and inclusive. */
  ZipfTail(int first, int last, double exponent) {
    this.exponent = exponent;
    this.starts = starts(first, last);
    this.surelyAccepted = new long[bands()];
    for (int band = 0; band < bands(); band++) {
      double least = acceptance(band, starts[band + 1] - 1);
      // Scaled through 2^53 so that 1.0 stays within the unsigned range; rounded down, never up.
      surelyAccepted[band] = Math.max(0, (long) (least * 0x1p53) - 1) << 11;
    }
  }

  private static int[] starts(int first, int last) {
    int[] starts = new int[16];
    int count = 0;
    int start = first;
    while (true) {
      if (count == starts.length) {
        starts = Arrays.copyOf(starts, 2 * count);
      }
      starts[count++] = start;
      if (start > last) {
        return Arrays.copyOf(starts, count);
      }
      start = Math.min(last + 1, start + Math.max(1, start / BANDS_PER_OCTAVE_SCALE));
    }
  }

  int bands() {
    return starts.length - 1;
  }

  /** The sum of {@code k^-exponent} over the elements of the band. */
  double weight(int band) {
    double from = starts[band];
    double to = starts[band + 1];
    double atFrom = StrictMath.pow(from, -exponent);
    double atTo = StrictMath.pow(to, -exponent);
    double slopes = exponent / 12 * (atFrom / from - atTo / to);
    return integral(from, to, atFrom) + (atFrom - atTo) / 2 + slopes;
  }

  /** The integral of {@code x^-exponent}, without cancellation for exponents near 1. */
  private double integral(double from, double to, double atFrom) {
    double logRatio = StrictMath.log1p((to - from) / from);
    double power = 1 - exponent;
    double grown = power == 0 ? logRatio : StrictMath.expm1(power * logRatio) / power;
    return from * atFrom * grown;
  }

  /** The element (one-based) of this band that the random bits select. */
  int pick(int band, long bits) {
    int start = starts[band];
    int width = starts[band + 1] - start;
    long fresh = bits;
    while (true) {
      fresh = CounterMixer.next(fresh);
      int element = start + UnsignedScale.integer(fresh, width);
      long fraction = UnsignedScale.fraction(fresh, width);
      if (Long.compareUnsigned(fraction, surelyAccepted[band]) < 0
          || (fraction >>> 11) * 0x1p-53 < acceptance(band, element)) {
        return element;
      }
    }
  }

  private double acceptance(int band, int element) {
    return StrictMath.pow((double) starts[band] / element, exponent);
  }
}
