package org.ngsildbench.ngsild.query;

import java.util.Optional;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.expected.AnswerCheck;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.EntityListDocument;
import org.ngsildbench.ngsild.json.EntityRows;

/**
 * A list of entities, read to its last page.
 *
 * @param path of the query, without page
 * @param attribute whose value is requested of each entity; empty for none
 * @param emptyCheck check of an empty list; null to accept it
 * @param finish computes the result; its time is the aggregation time
 */
record EntityListRun(
    BrokerServer server,
    PageForm pages,
    String path,
    HttpRequestBytes first,
    boolean asksForWholeEntities,
    String attribute,
    EmptyListCheck emptyCheck,
    Finish finish)
    implements PreparedQuery {

  /** Converts the entities to the query's result. */
  interface Finish {
    QueryAnswer of(EntityRows rows);
  }

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    AnswerCheck check = new AnswerCheck(expected);
    try (EntityRows rows = new EntityRows()) {
      return run(log, rows, check);
    }
  }

  private QueryResult run(OperationLog log, EntityRows rows, AnswerCheck check) {
    EntityListDocument document = new EntityListDocument(rows, attribute);
    BodyReader<Reply<Integer>> reader = check.reader(document::read);
    readPages(log, rows, reader);
    if (log.failure() == null && rows.size() == 0 && emptyCheck != null) {
      emptyCheck.run(server, log);
    }
    if (log.failure() != null) {
      return QueryResult.of(log, 0, null, null);
    }
    long start = System.nanoTime();
    QueryAnswer answer = finish.of(rows);
    long aggregation = System.nanoTime() - start;
    return QueryResult.of(log, aggregation, answer, check.end());
  }

  private void readPages(OperationLog log, EntityRows rows, BodyReader<Reply<Integer>> reader) {
    HttpRequestBytes request = first;
    PagePosition position = PagePosition.START;
    while (true) {
      Integer entities = server.send(log, request, reader);
      if (entities == null) {
        return;
      }
      if (rows.duplicate() != null) {
        log.fail(PageFailures.duplicate(rows.duplicate()));
        return;
      }
      Optional<PagePosition> next = pages.after(position, entities, log.headers());
      if (next.isEmpty()) {
        return;
      }
      if (rows.size() >= PageForm.MAX_ENTITIES || log.requests() >= PageForm.MAX_REQUESTS) {
        log.fail(PageFailures.endless(log.requests()));
        return;
      }
      position = next.get();
      request = server.get(pages.page(path, position));
    }
  }
}
