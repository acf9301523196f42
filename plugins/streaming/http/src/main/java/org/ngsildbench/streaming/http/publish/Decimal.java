package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;

/** Writes numbers as text, without a string between. */
public final class Decimal {

  private Decimal() {}

  /** A number that is not negative. */
  static void write(ByteBuf to, long number) {
    int digits = 1;
    for (long rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    int begin = to.writerIndex();
    to.ensureWritable(digits).writerIndex(begin + digits);
    long rest = number;
    for (int at = begin + digits - 1; at >= begin; at--) {
      to.setByte(at, (byte) ('0' + rest % 10));
      rest /= 10;
    }
  }
}
