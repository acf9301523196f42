package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/** A query made ready for a broker: its first request encoded, the way to its answer known. */
interface QueryRun {

  /** The first request. */
  HttpRequestBytes first();

  /**
   * Sends the requests and makes the answer. Thread-safe: all state is the log's and local.
   *
   * @param expected the right answer; null when the answer is not checked
   */
  QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected);

  /** Creates a result from a log; a failed operation has neither answer nor difference. */
  static QueryResult result(
      OperationLog log, long aggregationNanos, QueryAnswer answer, String difference) {
    return new QueryResult(
        log.times(),
        log.status(),
        log.failure(),
        log.bytesSent(),
        log.bytesReceived(),
        log.pages(),
        aggregationNanos,
        log.failure() == null ? answer : null,
        log.failure() == null ? difference : null);
  }
}
