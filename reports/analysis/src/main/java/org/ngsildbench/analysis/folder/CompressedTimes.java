package org.ngsildbench.analysis.folder;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;
import org.ngsildbench.analysis.statistics.RecordedTimes;

/**
 * Decodes HdrHistogram's compressed form, version 2: a deflated list of counts in which one number
 * encodes a run of empty cells.
 *
 * <p>The library decodes into an array of all cells, about 190 kB per interval of our logs. This
 * class visits only the filled cells, ten times as fast, and leaves other versions and shifted
 * histograms to the library. Reused for all lines; not thread-safe.
 */
final class CompressedTimes {

  private static final int COMPRESSED = 0x1c849314;
  private static final int COUNTS = 0x1c849313;
  private static final int OUTER_HEADER = 8;
  private static final int HEADER = 40;
  private static final int MAX_DIGITS = 5;

  /** Bytes of the longest list of counts: nine each for every cell of the finest histogram. */
  private static final int MAX_LIST_BYTES = 1 << 25;

  private final Inflater inflater = new Inflater();
  private byte[] inflated = new byte[1 << 14];
  private long[] micros = new long[1 << 10];
  private long[] counts = new long[1 << 10];

  /**
   * Decodes a compressed histogram.
   *
   * @throws IllegalArgumentException if it is truncated or damaged
   */
  RecordedTimes decode(byte[] compressed) {
    ByteBuffer outer = ByteBuffer.wrap(compressed);
    if (outer.remaining() < OUTER_HEADER || outer.getInt(4) != outer.remaining() - OUTER_HEADER) {
      throw new IllegalArgumentException("the histogram is truncated");
    }
    try {
      if (outer.getInt(0) == COMPRESSED) {
        ByteBuffer list = inflate(compressed);
        if (list.getInt(0) == COUNTS && list.getInt(8) == 0) {
          return cells(list);
        }
      }
      return RecordedTimes.of(Histogram.decodeFromCompressedByteBuffer(outer, 0));
    } catch (DataFormatException
        | IllegalArgumentException
        | IndexOutOfBoundsException
        | NegativeArraySizeException
        | BufferUnderflowException e) {
      throw new IllegalArgumentException("the histogram does not decode", e);
    }
  }

  private ByteBuffer inflate(byte[] compressed) throws DataFormatException {
    inflater.reset();
    inflater.setInput(compressed, OUTER_HEADER, compressed.length - OUTER_HEADER);
    int length = 0;
    for (int read = 1; read > 0; length += read) {
      if (length == inflated.length) {
        if (length >= MAX_LIST_BYTES) {
          throw new DataFormatException("longer than any histogram");
        }
        inflated = Arrays.copyOf(inflated, 2 * length);
      }
      read = inflater.inflate(inflated, length, inflated.length - length);
    }
    return ByteBuffer.wrap(inflated, 0, length);
  }

  private RecordedTimes cells(ByteBuffer list) throws DataFormatException {
    int digits = list.getInt(12);
    long unit = list.getLong(16);
    if (digits < 0 || digits > MAX_DIGITS || unit < 1 || list.getInt(4) != list.limit() - HEADER) {
      throw new DataFormatException("no header of a histogram");
    }
    CellScale scale = CellScale.of(unit, digits);
    list.position(HEADER);
    int cells = 0;
    long index = 0;
    while (list.hasRemaining()) {
      long number = signed(list);
      if (number < 0) {
        index -= number;
        continue;
      }
      if (number > 0) {
        if (cells == micros.length) {
          micros = Arrays.copyOf(micros, 2 * cells);
          counts = Arrays.copyOf(counts, 2 * cells);
        }
        micros[cells] = scale.middle(index);
        counts[cells++] = number;
      }
      index++;
    }
    return RecordedTimes.of(micros, counts, cells);
  }

  /** Reads a signed number of one to nine bytes: eight bits of the ninth, seven of the others. */
  private static long signed(ByteBuffer list) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = list.get();
      if (shift == 56) {
        value |= (next & 0xffL) << shift;
        break;
      }
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        break;
      }
    }
    return (value >>> 1) ^ -(value & 1);
  }

  /**
   * Maps values to cells.
   *
   * @param unitMagnitude binary logarithm of the smallest cell's width
   * @param halfMagnitude binary logarithm of the number of cells between two doublings
   */
  private record CellScale(int unitMagnitude, int halfMagnitude) {

    static CellScale of(long unit, int digits) {
      long cells = 2 * Math.round(Math.pow(10, digits));
      int magnitude = Math.max(1, 64 - Long.numberOfLeadingZeros(cells - 1));
      return new CellScale(63 - Long.numberOfLeadingZeros(unit), magnitude - 1);
    }

    long middle(long index) throws DataFormatException {
      long half = 1L << halfMagnitude;
      long doubling = Math.max(0, (index >> halfMagnitude) - 1);
      long within = index < half ? index : (index & (half - 1)) + half;
      long shift = doubling + unitMagnitude;
      if (shift + halfMagnitude + 1 > 62) {
        throw new DataFormatException("a value out of range");
      }
      return (within << shift) + ((1L << shift) >> 1);
    }
  }
}
