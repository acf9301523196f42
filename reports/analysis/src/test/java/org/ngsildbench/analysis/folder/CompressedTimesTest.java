package org.ngsildbench.analysis.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/** Decoding must match that of the HdrHistogram library. */
class CompressedTimesTest {

  private final CompressedTimes decoder = new CompressedTimes();

  @ParameterizedTest
  @CsvSource({"1, 3", "1, 0", "1, 1", "1, 5", "1000, 3", "7, 2"})
  void readsHistogramsOfTheLibrary(long unit, int digits) {
    Random random = new Random(unit * 31 + digits);
    for (int histograms = 0; histograms < 20; histograms++) {
      Histogram histogram = new Histogram(unit, 3_600_000_000L * unit, digits);
      for (int i = random.nextInt(2_000); i > 0; i--) {
        double magnitude = 31 * random.nextDouble();
        histogram.recordValueWithCount(
            (long) Math.pow(2, magnitude), 1 + (long) Math.pow(2, 40 * random.nextDouble()));
      }
      assertSame(decoder.decode(encoded(histogram)), histogram);
    }
  }

  @Test
  void readsEmptyAndFullHistograms() {
    assertThat(decoder.decode(encoded(new Histogram(3_600_000_000L, 3))).count()).isZero();
    Histogram full = new Histogram(100_000, 3);
    for (long value = 0; value < 100_000; value++) {
      full.recordValue(value);
    }
    assertSame(decoder.decode(encoded(full)), full);
  }

  @Test
  void leavesAShiftedHistogramToTheLibrary() {
    Histogram histogram = new Histogram(3_600_000_000L, 3);
    histogram.recordValue(5_000);
    histogram.recordValue(70_000);
    histogram.shiftValuesLeft(3);
    assertSame(decoder.decode(encoded(histogram)), histogram);
  }

  @Test
  void rejectsTruncatedOrDamagedHistograms() {
    Histogram histogram = new Histogram(3_600_000_000L, 3);
    histogram.recordValue(5_000);
    byte[] whole = encoded(histogram);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> decoder.decode(cut)).isInstanceOf(IllegalArgumentException.class);
    }
    Random random = new Random(5);
    for (int i = 0; i < 5_000; i++) {
      byte[] damaged = whole.clone();
      damaged[random.nextInt(whole.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        decoder.decode(damaged);
      } catch (IllegalArgumentException told) {
        assertThat(told).hasMessageStartingWith("the histogram ");
      }
    }
    assertSame(decoder.decode(whole), histogram);
  }

  private static void assertSame(RecordedTimes read, AbstractHistogram truth) {
    assertThat(read).usingRecursiveComparison().isEqualTo(RecordedTimes.of(truth));
  }

  private static byte[] encoded(AbstractHistogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Arrays.copyOf(buffer.array(), length);
  }
}
