package org.ngsildbench.gtfs.csv;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Converts a field to UTF-8. Decodes invalid UTF-8 as windows-1252, the usual encoding of such
 * feeds. Removes NUL characters, which brokers' databases reject. Not thread-safe.
 */
final class FieldText {

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private final CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
  private Optional<String> wrong = Optional.empty();

  /** Returns the text in UTF-8. */
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

  /** Returns whether the text is ASCII without NUL, which needs no conversion. */
  static boolean plain(byte[] bytes, int from, int to) {
    int union = 0;
    for (int i = from; i < to; i++) {
      // Bytes beyond ASCII are negative; NUL becomes negative by subtracting 1.
      union |= bytes[i] | (bytes[i] - 1);
    }
    return union >= 0;
  }

  private String withoutNul(String text) {
    if (text.indexOf(0) < 0) {
      return text;
    }
    wrong = Optional.of("contains NUL characters, which brokers reject; they were removed");
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
