package org.ngsildbench.ngsild.http.message;

import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/**
 * A request as it goes over the wire, encoded before the clock starts. Immutable (the body array is
 * shared, not copied), so that one request may be sent any number of times by any thread.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class HttpRequestBytes {

  /** The empty line after the fields. */
  private static final byte[] END = {'\r', '\n'};

  private static final Pattern FIELD = Pattern.compile("(?m)^([^:\n]*):.*$");

  private final String origin;
  @Getter private final String method;
  @Getter private final String pathAndQuery;

  /** The encoded request line and fields, not a copy; must not be changed. */
  @Getter private final byte[] head;

  /** The body itself, not a copy; must not be modified. Empty if there is none. */
  @Getter private final byte[] body;

  /**
   * Returns this request with one more field whose value is unknown during preparation.
   *
   * @throws IllegalArgumentException as {@link HttpRequestTemplate#header}
   */
  public HttpRequestBytes with(String name, String value) {
    byte[] line = HttpRequestTemplate.line(name, value);
    byte[] longer = Arrays.copyOf(head, head.length + line.length);
    int end = head.length - END.length;
    System.arraycopy(line, 0, longer, end, line.length);
    System.arraycopy(END, 0, longer, end + line.length, END.length);
    return new HttpRequestBytes(origin, method, pathAndQuery, longer, body);
  }

  /** Returns this request with other header fields. */
  public HttpRequestBytes with(HeaderFields fields) {
    return fields.isEmpty()
        ? this
        : new HttpRequestBytes(origin, method, pathAndQuery, fields.replacedIn(head), body);
  }

  /** Returns the full URL; a new object for each call. */
  public URL url() {
    try {
      return new URL(origin + pathAndQuery);
    } catch (MalformedURLException e) {
      throw new IllegalStateException("every JVM supports http and https", e);
    }
  }

  /** Returns the header fields, one per line, with credentials replaced by {@code (set)}. */
  public String fields() {
    String text = new String(head, StandardCharsets.ISO_8859_1).replace("\r", "");
    String lines = text.substring(text.indexOf('\n') + 1, text.length() - 1);
    return FIELD
        .matcher(lines)
        .replaceAll(
            field ->
                HeaderFields.isSecret(field.group(1))
                    ? Matcher.quoteReplacement(field.group(1)) + ": (set)"
                    : Matcher.quoteReplacement(field.group()));
  }

  /** Bytes of head and body together. */
  public long length() {
    return (long) head.length + body.length;
  }

  /** RFC 9110, 9.2.1: whether the request is safe, so that only a sample is lost with it. */
  public boolean isSafe() {
    return method.equals("GET") || method.equals("HEAD");
  }

  /** Returns whether the response has a body; false for HEAD. */
  public boolean answerHasBody() {
    return !method.equals("HEAD");
  }

  /** The request line without fields, which may hold secrets. */
  @Override
  public String toString() {
    return method + " " + pathAndQuery;
  }
}
