package org.ngsildbench.ngsild.query;

import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.HttpRequestBytes;

/**
 * All readings of a window, aggregated here once the last of them has arrived.
 *
 * @param attributes the attributes that hold them
 * @param groupOf from an entity's id to the id its mean is of
 * @param finish makes the answer; its time is the aggregation's
 */
record HistoryRun(
    BrokerServer server,
    HistoryRequests requests,
    TimeWindow window,
    HttpRequestBytes first,
    Set<String> attributes,
    UnaryOperator<String> groupOf,
    Function<HistoryReadings, Answer> finish)
    implements QueryRun {

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading) {
    HistoryReadings readings = new HistoryReadings(window, groupOf, HistoryReadings.MOST);
    new HistoryWalk(server, log, readings, attributes, window).walk(requests, first);
    if (log.failure() != null) {
      return QueryRun.result(log, 0, null);
    }
    long start = System.nanoTime();
    Answer answer = finish.apply(readings);
    return QueryRun.result(log, System.nanoTime() - start, answer);
  }

  /** The window to ask a list for; a single entity is asked for the window itself. */
  static TimeWindow asked(HistoryRequests requests, TimeWindow window) {
    return requests.selection().isSingle() ? window : requests.dialect().asked(window);
  }
}
