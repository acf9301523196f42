package org.ngsildbench.ngsild.http;

/**
 * A request as it goes over the wire, encoded before the clock starts. Immutable (the body array is
 * shared, not copied), so that one request may be sent any number of times by any thread.
 */
public final class HttpRequestBytes {

  private final String method;
  private final String pathAndQuery;
  private final byte[] head;
  private final byte[] body;
  private final boolean repeatable;

  HttpRequestBytes(
      String method, String pathAndQuery, byte[] head, byte[] body, boolean repeatable) {
    this.method = method;
    this.pathAndQuery = pathAndQuery;
    this.head = head;
    this.body = body;
    this.repeatable = repeatable;
  }

  public String method() {
    return method;
  }

  public String pathAndQuery() {
    return pathAndQuery;
  }

  /** The body itself, not a copy: not to be changed. Empty when there is none. */
  public byte[] body() {
    return body;
  }

  /** Bytes of head and body together. */
  public long length() {
    return (long) head.length + body.length;
  }

  /** Whether sending the request twice does no harm. */
  public boolean repeatable() {
    return repeatable;
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
