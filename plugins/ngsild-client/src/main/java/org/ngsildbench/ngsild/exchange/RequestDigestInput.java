package org.ngsildbench.ngsild.exchange;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/** Digest input of a request: method, path and query, body; without host and header fields. */
public final class RequestDigestInput {

  private RequestDigestInput() {}

  /** Returns the input as one array. */
  public static byte[] of(HttpRequestBytes request) {
    byte[] line = line(request);
    byte[] body = request.body();
    byte[] both = Arrays.copyOf(line, line.length + body.length);
    System.arraycopy(body, 0, both, line.length, body.length);
    return both;
  }

  /** Adds a request whose body is too large to copy. */
  public static void addTo(MessageDigest digest, HttpRequestBytes request) {
    digest.update(line(request));
    digest.update(request.body());
  }

  private static byte[] line(HttpRequestBytes request) {
    return (request.method() + " " + request.pathAndQuery() + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }
}
