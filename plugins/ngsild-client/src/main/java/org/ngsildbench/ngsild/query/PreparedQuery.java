package org.ngsildbench.ngsild.query;

import java.net.URL;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.RequestDigestInput;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * A query made ready for one broker: its first request encoded, the way to its answer known.
 * Immutable, thread-safe; may be executed any number of times.
 */
public interface PreparedQuery {

  /** Returns the first request. */
  HttpRequestBytes first();

  /**
   * Sends the requests and makes the answer.
   *
   * @param log new log of this operation
   * @param expected the right answer; null when the answer is not checked
   */
  QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected);

  /** Whether all attributes are requested, because the broker cannot select them. */
  default boolean asksForWholeEntities() {
    return false;
  }

  /** Method, path and query of the first request, for the digest of a run; no host, no secrets. */
  default byte[] digestInput() {
    return RequestDigestInput.of(first());
  }

  /** Returns the full URL of the first request. */
  default URL url() {
    return first().url();
  }
}
