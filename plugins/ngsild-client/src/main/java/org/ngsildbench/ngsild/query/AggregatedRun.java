package org.ngsildbench.ngsild.query;

import java.util.HashSet;
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
import org.ngsildbench.ngsild.http.BodyReader;
import org.ngsildbench.ngsild.http.HttpRequestBytes;
import org.ngsildbench.ngsild.json.AggregateSink;
import org.ngsildbench.ngsild.json.AggregatedDocument;
import org.ngsildbench.ngsild.json.JsonAnswer;

/**
 * A mean over averages that the broker computed, each weighted with the number of its readings.
 *
 * @param attributes the attributes whose averages are wanted
 */
record AggregatedRun(
    BrokerServer server,
    HistoryRequests requests,
    TimeWindow window,
    Aggregation aggregation,
    HttpRequestBytes first,
    Set<String> attributes)
    implements QueryRun {

  /** The sum behind the mean; for one operation. */
  private static final class Weighted implements AggregateSink {

    private final Set<String> entities = new HashSet<>();
    private double sum;
    private long samples;
    private String duplicate;

    @Override
    public void entity(String id) {
      if (!entities.add(id)) {
        duplicate = id;
      }
    }

    @Override
    public void average(String entity, String attribute, double average, long count) {
      sum += average * count;
      samples += count;
    }
  }

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    AnswerCheck answers = new AnswerCheck(expected);
    Weighted mean = new Weighted();
    AggregatedDocument document = new AggregatedDocument(mean, attributes);
    BodyReader<Reply<Integer>> reader =
        Reply.reader(answers.of(body -> JsonAnswer.read(body, document::read)));
    PagePosition position = PagePosition.START;
    HttpRequestBytes request = first;
    while (true) {
      Integer entities = log.send(server, request, reader);
      if (entities == null) {
        break;
      }
      check(log, mean);
      Optional<PagePosition> next = requests.after(position, entities, log.headers());
      if (log.failure() != null || next.isEmpty()) {
        break;
      }
      position = next.get();
      request = server.get(requests.averages(window, aggregation, position));
    }
    Answer answer = new Answer.Mean(mean.sum / mean.samples, mean.samples);
    return QueryRun.result(log, 0, answer, answers.end());
  }

  private static void check(OperationLog log, Weighted mean) {
    if (log.status() == 206) {
      log.fail(PageFailures.cut("it answered a request for averages with 206"));
    }
    if (mean.duplicate != null) {
      log.fail(PageFailures.duplicate(mean.duplicate));
    }
    if (log.requests() >= PageForm.MOST_REQUESTS) {
      log.fail(PageFailures.endless(log.requests()));
    }
  }
}
