package org.ngsildbench.measurement.latency;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The tag of a histogram in the log: {@code <label>/<kind>}.
 *
 * <p>In the text form, bytes of the label (UTF-8) that a tag cannot hold (comma, blank, control
 * characters, all beyond ASCII) and the percent sign are percent-encoded, as in a URL.
 */
public record LatencyTag(String label, LatencyKind kind) {

  private static final char ESCAPE = '%';

  /** Refuses absent parts. */
  public LatencyTag {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(kind, "kind");
  }

  /** Returns the tag as written in a log. */
  public String text() {
    StringBuilder text = new StringBuilder(label.length() + 16);
    for (byte b : label.getBytes(StandardCharsets.UTF_8)) {
      if (b > ' ' && b < 0x7f && b != ',' && b != ESCAPE) {
        text.append((char) b);
      } else {
        text.append(String.format(Locale.ROOT, "%%%02X", b));
      }
    }
    return text.append('/').append(kind.text()).toString();
  }

  /** Reads a tag back; empty if it is not one of ours. */
  public static Optional<LatencyTag> parse(String text) {
    if (text == null) {
      return Optional.empty();
    }
    int slash = text.lastIndexOf('/');
    for (LatencyKind kind : LatencyKind.values()) {
      if (slash >= 0 && kind.text().equals(text.substring(slash + 1))) {
        return decode(text.substring(0, slash)).map(label -> new LatencyTag(label, kind));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> decode(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int length = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] != ESCAPE) {
        bytes[length++] = bytes[i];
        continue;
      }
      int high = i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
      int low = i + 2 < bytes.length ? Character.digit(bytes[i + 2], 16) : -1;
      if (high < 0 || low < 0) {
        return Optional.empty();
      }
      bytes[length++] = (byte) (high << 4 | low);
      i += 2;
    }
    return Optional.of(new String(bytes, 0, length, StandardCharsets.UTF_8));
  }
}
