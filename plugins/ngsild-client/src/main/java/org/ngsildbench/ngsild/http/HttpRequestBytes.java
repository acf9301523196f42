package org.ngsildbench.ngsild.http;

import java.util.Arrays;

/**
 * A request as it goes over the wire, encoded before the clock starts. Immutable (the body array is
 * shared, not copied), so that one request may be sent any number of times by any thread.
 */
public final class HttpRequestBytes {

  /** The empty line after the fields. */
  private static final byte[] END = {'\r', '\n'};

  private final String method;
  private final String pathAndQuery;
  private final byte[] head;
  private final byte[] body;

  HttpRequestBytes(String method, String pathAndQuery, byte[] head, byte[] body) {
    this.method = method;
    this.pathAndQuery = pathAndQuery;
    this.head = head;
    this.body = body;
  }

  public String method() {
    return method;
  }

  public String pathAndQuery() {
    return pathAndQuery;
  }

  /**
   * This request with one more field: for what is not known yet when a request is prepared.
   *
   * @throws IllegalArgumentException as {@link HttpRequestTemplate#header}
   */
  public HttpRequestBytes with(String name, String value) {
    byte[] line = HttpRequestTemplate.line(name, value);
    byte[] longer = Arrays.copyOf(head, head.length + line.length);
    int end = head.length - END.length;
    System.arraycopy(line, 0, longer, end, line.length);
    System.arraycopy(END, 0, longer, end + line.length, END.length);
    return new HttpRequestBytes(method, pathAndQuery, longer, body);
  }

  /** The body itself, not a copy: not to be changed. Empty when there is none. */
  public byte[] body() {
    return body;
  }

  /** Bytes of head and body together. */
  public long length() {
    return (long) head.length + body.length;
  }

  /** RFC 9110, 9.2.1: whether the request asks for no change, so that its loss costs a sample. */
  boolean isSafe() {
    return method.equals("GET") || method.equals("HEAD");
  }

  byte[] head() {
    return head;
  }

  boolean answerHasBody() {
    return !method.equals("HEAD");
  }

  /** The request line without fields, which may hold secrets. */
  @Override
  public String toString() {
    return method + " " + pathAndQuery;
  }
}
