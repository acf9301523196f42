package org.ngsildbench.ngsild.mixed;

import java.net.URL;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * An operation whose first request is encoded. For one execution.
 *
 * @param first first request
 * @param execution sends it and judges the answer
 */
public record MixedOperation(HttpRequestBytes first, Execution execution) {

  /** Sends the requests of an operation. */
  @FunctionalInterface
  interface Execution {
    MixedResult run(OperationLog log);
  }

  /** Returns the full URL of the first request. */
  public URL url() {
    return first.url();
  }

  /** Sends it. */
  public MixedResult run(OperationLog log) {
    return execution.run(log);
  }

  /** Returns method, path and query of the first request. */
  @Override
  public String toString() {
    return first.toString();
  }
}
