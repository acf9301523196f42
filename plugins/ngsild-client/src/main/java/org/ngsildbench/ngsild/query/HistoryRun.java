package org.ngsildbench.ngsild.query;

import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FirstDifference;
import org.ngsildbench.ngsild.expected.HistoryComparison;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.HeapShare;

/**
 * Reads all readings of a window and aggregates them after the last has arrived.
 *
 * @param attributes attributes of the readings
 * @param groupOf maps an entity's id to the id of its mean
 * @param finish computes the result; its time counts as aggregation
 */
record HistoryRun(
    BrokerServer server,
    HistoryRequests requests,
    TimeWindow window,
    HttpRequestBytes first,
    Set<String> attributes,
    UnaryOperator<String> groupOf,
    Function<HistoryReadings, QueryAnswer> finish)
    implements PreparedQuery {

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    FirstDifference differences = new FirstDifference();
    HistoryComparison comparison =
        expected == null
            ? null
            : new HistoryComparison(
                (ExpectedAnswer.History) expected, asked(requests, window), differences);
    try (HistoryReadings readings =
        new HistoryReadings(window, groupOf, HeapShare.FOR_DECODED, comparison)) {
      new HistoryWalk(server, log, readings, attributes, window).walk(requests, first);
      if (log.failure() != null) {
        return QueryResult.of(log, 0, null, null);
      }
      long start = System.nanoTime();
      QueryAnswer answer = finish.apply(readings);
      long aggregation = System.nanoTime() - start;
      if (comparison != null) {
        comparison.end();
      }
      return QueryResult.of(log, aggregation, answer, differences.first());
    }
  }

  /** Returns the window for a list request; requests for a single entity use the exact window. */
  static TimeWindow asked(HistoryRequests requests, TimeWindow window) {
    return requests.selection().isSingle() ? window : requests.dialect().asked(window);
  }
}
