package org.ngsildbench.ngsild.query;

import java.util.ArrayList;
import java.util.List;
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
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** Documents of entities, or about them, read one after another. */
record DocumentRun(BrokerServer server, List<Step> steps) implements PreparedQuery {

  /** Statuses of a broker without the resource, the method, the media type or the feature. */
  private static final List<Integer> UNSUPPORTED = List.of(405, 406, 501);

  /**
   * A document.
   *
   * @param path without page
   * @param pages null for a document without pages
   * @param mediaType accepted media type
   * @param form what is compared
   */
  record Step(String path, PageForm pages, String mediaType, DocumentForm form) {

    HttpRequestBytes request(BrokerServer server, PagePosition position) {
      return server.getAs(mediaType, pages == null ? path : pages.page(path, position));
    }
  }

  @Override
  public HttpRequestBytes first() {
    return steps.get(0).request(server, PagePosition.START);
  }

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    AnswerCheck check = new AnswerCheck(expected);
    List<String> ids = new ArrayList<>();
    for (Step step : steps) {
      if (log.failure() == null) {
        read(step, log, check, ids);
      }
    }
    return log.failure() == null
        ? QueryResult.of(log, 0, new QueryAnswer.Ids(ids), check.end())
        : QueryResult.of(log, 0, null, null);
  }

  private void read(Step step, OperationLog log, AnswerCheck check, List<String> ids) {
    BodyReader<Reply<List<?>>> reader =
        check.reader(tree -> step.form().entities(tree), tree -> JsonTree.list(tree));
    PagePosition position = PagePosition.START;
    while (true) {
      List<?> entities = server.send(log, step.request(server, position), reader);
      if (entities == null) {
        explain(log);
        return;
      }
      for (Object entity : entities) {
        if (JsonTree.member(entity, "id") instanceof String id) {
          ids.add(id);
        }
      }
      Optional<PagePosition> next =
          step.pages() == null
              ? Optional.empty()
              : step.pages().after(position, entities.size(), log.headers());
      if (next.isEmpty()) {
        return;
      }
      if (log.requests() >= PageForm.MAX_REQUESTS) {
        log.fail(PageFailures.endless(log.requests()));
        return;
      }
      position = next.get();
    }
  }

  private static void explain(OperationLog log) {
    if (log.status() == 422 && log.words().contains("OperationNotSupported")
        || UNSUPPORTED.contains(log.status())) {
      log.replaceFailure(
          new Failure(
              FailureKind.UNSUPPORTED,
              "the broker does not support the request: " + log.failure().message()));
    }
  }
}
