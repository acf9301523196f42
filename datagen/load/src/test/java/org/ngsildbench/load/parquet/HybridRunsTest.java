package org.ngsildbench.load.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HybridRunsTest {

  /** The example in Encodings.md of apache/parquet-format: the numbers 0 to 7 in three bits. */
  @Test
  void packsLikeTheSpecificationsExample() {
    int[] numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    HybridRuns.write(numbers, 8, 3, out);
    assertThat(out.toByteArray())
        .isEqualTo(new byte[] {3, (byte) 0b10001000, (byte) 0b11000110, (byte) 0b11111010});
  }

  @Test
  void readsWhatItWrites() {
    Random random = new Random(5);
    for (int round = 0; round < 300; round++) {
      int limit = 1 + random.nextInt(1 << random.nextInt(1, 18));
      int[] numbers = new int[random.nextInt(1, 400)];
      for (int at = 0; at < numbers.length; ) {
        int run = Math.min(numbers.length - at, random.nextInt(1, 30));
        Arrays.fill(numbers, at, at + run, random.nextInt(limit));
        at += run;
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int width = HybridRuns.width(limit);
      HybridRuns.write(numbers, numbers.length, width, out);
      assertThat(read(out.toByteArray(), width, numbers.length)).isEqualTo(numbers);
    }
  }

  /** A reader written from the specification. */
  private static int[] read(byte[] bytes, int width, int count) {
    List<Integer> numbers = new ArrayList<>();
    int at = 0;
    while (numbers.size() < count) {
      int header = 0;
      for (int shift = 0; ; shift += 7) {
        int part = bytes[at++];
        header |= (part & 0x7F) << shift;
        if (part >= 0) {
          break;
        }
      }
      if ((header & 1) == 0) {
        int value = 0;
        for (int i = 0; i < (width + 7) / 8; i++) {
          value |= (bytes[at++] & 0xFF) << 8 * i;
        }
        for (int i = 0; i < header >> 1; i++) {
          numbers.add(value);
        }
      } else {
        for (int i = 0; i < (header >> 1) * 8; i++) {
          int value = 0;
          for (int bit = 0; bit < width; bit++) {
            int place = i * width + bit;
            value |= (bytes[at + place / 8] >> place % 8 & 1) << bit;
          }
          numbers.add(value);
        }
        at += (header >> 1) * width;
      }
    }
    return numbers.stream().limit(count).mapToInt(Integer::intValue).toArray();
  }
}
