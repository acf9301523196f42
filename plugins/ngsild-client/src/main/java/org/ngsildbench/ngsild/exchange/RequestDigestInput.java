package org.ngsildbench.ngsild.exchange;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.ngsildbench.ngsild.http.HttpRequestBytes;

/** What of a request goes into a run's digest: method, path and query, body; no host, no fields. */
public final class RequestDigestInput {

  private RequestDigestInput() {}

  public static byte[] of(HttpRequestBytes request) {
    byte[] line =
        (request.method() + " " + request.pathAndQuery() + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] body = request.body();
    byte[] both = Arrays.copyOf(line, line.length + body.length);
    System.arraycopy(body, 0, both, line.length, body.length);
    return both;
  }
}
