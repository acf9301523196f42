package org.ngsildbench.monitors.kernel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The units in which this machine's kernel counts, as it hands them to each process it starts
 * ({@code getauxval(3)}).
 *
 * @param pageBytes size of a page of memory, above 0
 * @param ticksPerSecond of processor time, above 0; 100 nearly everywhere
 */
record KernelUnits(long pageBytes, long ticksPerSecond) {

  private static final Path VECTOR = Path.of("/proc/self/auxv");
  private static final long PAGE_SIZE = 6;
  private static final long CLOCK_TICKS = 17;
  private static final int PAIR = 2 * Long.BYTES;

  /** Returns the units of this machine; empty unless it is a 64-bit Linux. */
  static Optional<KernelUnits> ofThisMachine() {
    try {
      return of(Files.readAllBytes(VECTOR));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Parses pairs of machine words, type and value. */
  static Optional<KernelUnits> of(byte[] vector) {
    ByteBuffer words = ByteBuffer.wrap(vector).order(ByteOrder.nativeOrder());
    Map<Long, Long> values = new HashMap<>();
    while (words.remaining() >= PAIR) {
      values.put(words.getLong(), words.getLong());
    }
    long page = values.getOrDefault(PAGE_SIZE, 0L);
    long ticks = values.getOrDefault(CLOCK_TICKS, 0L);
    return page > 0 && ticks > 0 ? Optional.of(new KernelUnits(page, ticks)) : Optional.empty();
  }

  double millis(long ticks) {
    return ticks * 1e3 / ticksPerSecond;
  }
}
