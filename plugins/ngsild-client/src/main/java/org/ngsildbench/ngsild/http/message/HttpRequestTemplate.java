package org.ngsildbench.ngsild.http.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * A method and the fields that many requests to one server share, encoded once. Immutable,
 * thread-safe; {@link #header} gives a new template.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class HttpRequestTemplate {

  /** Framing and connection are this client's business. */
  private static final Set<String> OWN_FIELDS =
      Set.of("host", "connection", "content-length", "transfer-encoding", "expect", "upgrade");

  private static final byte[] CONTENT_LENGTH = ascii("Content-Length: ");
  private static final byte[] LINE_END = {'\r', '\n'};
  private static final byte[] NOTHING = {};

  private final String origin;
  private final String method;
  private final byte[] beforeTarget;
  private final byte[] afterTarget;

  /**
   * A template with a Host field and no others.
   *
   * @param method such as {@code GET}; case matters
   */
  public static HttpRequestTemplate of(String method, HttpTarget target) {
    if (method.isEmpty() || !method.chars().allMatch(HttpRequestTemplate::isTokenCharacter)) {
      throw new IllegalArgumentException("\"" + method + "\" is not an HTTP method");
    }
    return new HttpRequestTemplate(
        target.origin(),
        method,
        ascii(method + " "),
        ascii(" HTTP/1.1\r\nHost: " + target.authority() + "\r\n"));
  }

  /**
   * This template with one more field.
   *
   * @throws IllegalArgumentException when the name is not a token, the value holds a line break or
   *     another control character, or the field is one the client writes itself
   */
  public HttpRequestTemplate header(String name, String value) {
    return new HttpRequestTemplate(
        origin, method, beforeTarget, join(afterTarget, line(name, value)));
  }

  /** Returns a field's wire format, validated like {@link #header}. */
  static byte[] line(String name, String value) {
    Objects.requireNonNull(value, name);
    if (name.isEmpty() || !name.chars().allMatch(HttpRequestTemplate::isTokenCharacter)) {
      throw new IllegalArgumentException("\"" + name + "\" is not the name of an HTTP header");
    }
    if (OWN_FIELDS.contains(name.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("the header " + name + " is written by the client itself");
    }
    if (!value.chars().allMatch(c -> (c >= ' ' && c != 0x7f && c <= 0xff) || c == '\t')) {
      // The value itself may be a secret and stays out of the message.
      throw new IllegalArgumentException(
          "the value of the header " + name + " holds a line break or a character outside Latin-1");
    }
    return ascii(name + ": " + value + "\r\n");
  }

  /**
   * A request without body.
   *
   * @param pathAndQuery begins with {@code /}, percent-encoded
   * @throws IllegalArgumentException when it does not, or holds a character that must be encoded
   */
  public HttpRequestBytes request(String pathAndQuery) {
    // RFC 9110, 8.6: methods that anticipate content say that there is none.
    boolean sayEmpty = method.equals("POST") || method.equals("PUT") || method.equals("PATCH");
    return build(pathAndQuery, NOTHING, sayEmpty);
  }

  /**
   * A request with a body, which is not copied and must not be changed afterwards.
   *
   * @param pathAndQuery begins with {@code /}, percent-encoded
   */
  public HttpRequestBytes request(String pathAndQuery, byte[] body) {
    return build(pathAndQuery, body, true);
  }

  private HttpRequestBytes build(String pathAndQuery, byte[] body, boolean sayLength) {
    requireEncoded(pathAndQuery);
    byte[] target = ascii(pathAndQuery);
    byte[] length = sayLength ? ascii(Integer.toString(body.length)) : NOTHING;
    int lengthField = sayLength ? CONTENT_LENGTH.length + length.length + LINE_END.length : 0;
    byte[] head =
        new byte
            [beforeTarget.length
                + target.length
                + afterTarget.length
                + lengthField
                + LINE_END.length];
    int at = put(beforeTarget, head, 0);
    at = put(target, head, at);
    at = put(afterTarget, head, at);
    if (sayLength) {
      at = put(CONTENT_LENGTH, head, at);
      at = put(length, head, at);
      at = put(LINE_END, head, at);
    }
    put(LINE_END, head, at);
    return new HttpRequestBytes(origin, method, pathAndQuery, head, body);
  }

  private static void requireEncoded(String pathAndQuery) {
    if (pathAndQuery.isEmpty() || pathAndQuery.charAt(0) != '/') {
      throw new IllegalArgumentException("the path \"" + pathAndQuery + "\" must begin with /");
    }
    for (int i = 0; i < pathAndQuery.length(); i++) {
      char c = pathAndQuery.charAt(i);
      if (c <= ' ' || c >= 0x7f || c == '#') {
        throw new IllegalArgumentException(
            "the path \"%s\" must be percent-encoded: character %s is not allowed in a request"
                .formatted(pathAndQuery, i + 1));
      }
    }
  }

  private static boolean isTokenCharacter(int c) {
    return c > ' ' && c < 0x7f && "\"(),/:;<=>?@[\\]{}".indexOf(c) < 0;
  }

  private static int put(byte[] bytes, byte[] into, int at) {
    System.arraycopy(bytes, 0, into, at, bytes.length);
    return at + bytes.length;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    put(second, both, first.length);
    return both;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
