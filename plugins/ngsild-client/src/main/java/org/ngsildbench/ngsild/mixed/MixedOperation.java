package org.ngsildbench.ngsild.mixed;

import java.net.URL;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * An operation whose first request is encoded. For one execution.
 *
 * @param url full URL of the first request
 * @param requestLine method, path and query of the first request
 * @param execution sends it and judges the answer
 */
public record MixedOperation(URL url, String requestLine, Execution execution) {

  static MixedOperation of(HttpRequestBytes first, Execution execution) {
    return new MixedOperation(first.url(), first.toString(), execution);
  }

  /** Sends the requests of an operation. */
  @FunctionalInterface
  interface Execution {
    MixedResult run(OperationLog log);
  }

  /** Sends it. */
  public MixedResult run(OperationLog log) {
    return execution.run(log);
  }

  /** Returns {@link #requestLine()}, since a record shows all. */
  @Override
  public String toString() {
    return requestLine;
  }
}
