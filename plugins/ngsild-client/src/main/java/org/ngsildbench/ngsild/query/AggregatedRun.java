package org.ngsildbench.ngsild.query;

import java.util.Optional;
import java.util.Set;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.expected.AnswerCheck;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.AggregatedDocument;

/**
 * A mean of averages computed by the broker, each weighted with its number of readings.
 *
 * @param attributes the attributes whose averages are requested
 */
record AggregatedRun(
    BrokerServer server,
    HistoryRequests requests,
    TimeWindow window,
    Aggregation aggregation,
    HttpRequestBytes first,
    Set<String> attributes)
    implements PreparedQuery {

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    AnswerCheck answers = new AnswerCheck(expected);
    AggregatedDocument document = new AggregatedDocument(attributes);
    BodyReader<Reply<Integer>> reader = answers.reader(document::read);
    PagePosition position = PagePosition.START;
    HttpRequestBytes request = first;
    while (true) {
      Integer entities = server.send(log, request, reader);
      if (entities == null) {
        break;
      }
      check(log, document);
      Optional<PagePosition> next = requests.after(position, entities, log.headers());
      if (log.failure() != null || next.isEmpty()) {
        break;
      }
      position = next.get();
      request = server.get(requests.averages(window, aggregation, position));
    }
    QueryAnswer answer = new QueryAnswer.Mean(document.mean(), document.samples());
    return QueryResult.of(log, 0, answer, answers.end());
  }

  private static void check(OperationLog log, AggregatedDocument document) {
    if (document.duplicate() != null) {
      log.fail(PageFailures.duplicate(document.duplicate()));
    }
    if (log.requests() >= PageForm.MAX_REQUESTS) {
      log.fail(PageFailures.endless(log.requests()));
    }
  }
}
