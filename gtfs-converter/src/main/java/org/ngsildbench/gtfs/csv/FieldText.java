package org.ngsildbench.gtfs.csv;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Turns a field's bytes into text. Feeds are UTF-8 by the specification; those that are not are
 * mostly written on Windows, so what is no UTF-8 is taken for windows-1252. NUL characters, which
 * the databases of brokers refuse, are left out. For one thread.
 */
final class FieldText {

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  /** Codes are most of what rows hold. */
  private static final String[] LETTERS =
      IntStream.range(0, 128).mapToObj(Character::toString).toArray(String[]::new);

  private Optional<String> wrong = Optional.empty();

  /** The text, without space around it. */
  String of(byte[] bytes, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && (bytes[start] == ' ' || bytes[start] == '\t')) {
      start++;
    }
    while (end > start && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t')) {
      end--;
    }
    if (start == end) {
      return "";
    }
    if (end == start + 1 && bytes[start] > 0) {
      return LETTERS[bytes[start]];
    }
    return plain(bytes, start, end)
        ? new String(bytes, start, end - start, StandardCharsets.ISO_8859_1)
        : withoutNul(decoded(bytes, start, end));
  }

  /** What was wrong with text, and was mended, since this was last asked. */
  Optional<String> wrong() {
    Optional<String> met = wrong;
    wrong = Optional.empty();
    return met;
  }

  /** ASCII without NUL: bytes beyond ASCII are negative, and NUL is when 1 is taken from it. */
  private static boolean plain(byte[] bytes, int from, int to) {
    int union = 0;
    for (int i = from; i < to; i++) {
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
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, to - from))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      wrong = Optional.of("is not UTF-8; it was read as windows-1252");
      return new String(bytes, from, to - from, WINDOWS);
    }
  }
}
