package org.ngsildbench.gtfs.csv;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Makes a field's bytes UTF-8. Feeds are by the specification; those that are not are mostly
 * written on Windows, so what is no UTF-8 is taken for windows-1252. NUL characters, which the
 * databases of brokers refuse, are left out. For one thread.
 */
final class FieldText {

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private final CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
  private Optional<String> wrong = Optional.empty();

  /** The same text in UTF-8. */
  byte[] of(byte[] bytes, int from, int to) {
    return plain(bytes, from, to)
        ? Arrays.copyOfRange(bytes, from, to)
        : withoutNul(decoded(bytes, from, to)).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the problem repaired in text since the last call, if any. */
  Optional<String> wrong() {
    Optional<String> met = wrong;
    wrong = Optional.empty();
    return met;
  }

  /** Whether it is ASCII without NUL, which is UTF-8 as it stands. */
  static boolean plain(byte[] bytes, int from, int to) {
    int union = 0;
    for (int i = from; i < to; i++) {
      // Bytes beyond ASCII are negative, and NUL is when 1 is taken from it.
      union |= bytes[i] | (bytes[i] - 1);
    }
    return union >= 0;
  }

  private String withoutNul(String text) {
    if (text.indexOf(0) < 0) {
      return text;
    }
    wrong = Optional.of("holds NUL characters, which brokers refuse; they were left out");
    return text.replace("\0", "");
  }

  private String decoded(byte[] bytes, int from, int to) {
    try {
      return strict.decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
    } catch (CharacterCodingException notUtf8) {
      wrong = Optional.of("is not UTF-8; it was read as windows-1252");
      return new String(bytes, from, to - from, WINDOWS);
    }
  }
}
