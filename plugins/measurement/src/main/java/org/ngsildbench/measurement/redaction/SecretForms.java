package org.ngsildbench.measurement.redaction;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * The forms of a secret: as it is, URL-encoded, in hexadecimal digits, and in base64, alone or
 * inside a longer base64 text such as Basic credentials.
 */
final class SecretForms {

  /** Min length of base64: shorter sequences occur in ordinary words. */
  private static final int MIN_BASE64 = 5;

  private SecretForms() {}

  /** Returns all encodings of a non-empty secret. */
  static List<SecretForm> of(String secret) {
    List<SecretForm> forms = new ArrayList<>();
    String encoded = URLEncoder.encode(secret, StandardCharsets.UTF_8);
    Stream.of(secret, encoded, encoded.replace("+", "%20"))
        .distinct()
        .forEach(text -> addForms(forms, text));
    return forms;
  }

  private static void addForms(List<SecretForm> forms, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    forms.add(new SecretForm(text, false));
    forms.add(new SecretForm(HexFormat.of().formatHex(bytes), false));
    if (base64After(0, bytes).length() < MIN_BASE64) {
      forms.add(new SecretForm(base64(bytes), false));
    }
    for (int before = 0; before < 3; before++) {
      String piece = base64After(before, bytes);
      if (piece.length() >= MIN_BASE64) {
        forms.add(new SecretForm(piece, true));
      }
    }
  }

  /**
   * Returns the base64 characters that depend on the bytes alone when so many other bytes, modulo
   * 3, precede them.
   */
  private static String base64After(int before, byte[] bytes) {
    byte[] moved = new byte[before + bytes.length];
    System.arraycopy(bytes, 0, moved, before, bytes.length);
    String text = base64(moved);
    int first = before == 0 ? 0 : before + 1;
    int last = moved.length % 3 == 0 ? text.length() : text.length() - 1;
    return first < last ? text.substring(first, last) : "";
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().withoutPadding().encodeToString(bytes);
  }
}
