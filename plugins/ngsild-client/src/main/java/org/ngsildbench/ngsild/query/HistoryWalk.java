package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Continuation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.HistoryDocument;
import org.ngsildbench.ngsild.json.JsonAnswer;

/**
 * Reads a history to its end in both of its directions: pages of entities, and of each page the
 * rest of the window when the broker cut the answer (206). For one operation.
 */
final class HistoryWalk {

  private static final int PARTIAL_CONTENT = 206;

  private final BrokerServer server;
  private final OperationLog log;
  private final HistoryReadings readings;
  private final BodyReader<Reply<Integer>> reader;
  private final TimeWindow window;

  HistoryWalk(
      BrokerServer server,
      OperationLog log,
      HistoryReadings readings,
      Set<String> attributes,
      TimeWindow window) {
    this.server = server;
    this.log = log;
    this.readings = readings;
    this.window = window;
    HistoryDocument document = new HistoryDocument(readings, attributes);
    this.reader = Reply.answer(body -> JsonAnswer.read(body, document::read), 200, PARTIAL_CONTENT);
  }

  /** Reads everything, or notes in the log why not. */
  void walk(HistoryRequests requests, HttpRequestBytes first) {
    TimeWindow asked = HistoryRun.asked(requests, window);
    PagePosition position = PagePosition.START;
    HttpRequestBytes request = first;
    while (true) {
      int entities = send(request, true, requests.dialect().lastN(asked));
      if (entities < 0) {
        return;
      }
      Optional<PagePosition> next = requests.after(position, entities, log.headers());
      if (log.status() == PARTIAL_CONTENT) {
        readRestOfPage(requests, position, asked);
      }
      if (log.failure() != null || next.isEmpty()) {
        return;
      }
      if (readings.entities() >= PageForm.MAX_ENTITIES) {
        log.fail(PageFailures.endless(log.requests()));
        return;
      }
      position = next.get();
      request = server.get(requests.readings(asked, position));
    }
  }

  private void readRestOfPage(HistoryRequests requests, PagePosition position, TimeWindow asked) {
    boolean apart =
        requests.dialect().continuation() == Continuation.ENTITY_BY_ENTITY
            && !requests.selection().isSingle();
    if (!apart) {
      readRest(requests, position, asked);
      return;
    }
    List<String> entities = readings.entitiesOfLastAnswer();
    for (String entity : entities) {
      HistoryRequests alone = requests.ofEntity(entity);
      TimeWindow rest = readings.restOf(entity, window);
      int read = sendRest(alone, rest, PagePosition.START);
      if (read >= 0 && log.status() == PARTIAL_CONTENT) {
        readRest(alone, PagePosition.START, rest);
      }
      if (log.failure() != null) {
        return;
      }
    }
  }

  /** Requests the rest of a window until a response is complete. */
  private void readRest(HistoryRequests requests, PagePosition position, TimeWindow asked) {
    TimeWindow left = asked;
    while (log.failure() == null && log.status() == PARTIAL_CONTENT) {
      Optional<TimeWindow> rest = readings.restAfterLastAnswer(left);
      if (rest.isEmpty()) {
        log.fail(PageFailures.cut("it repeatedly answered 206 without a new reading"));
        return;
      }
      left = rest.get();
      sendRest(requests, left, position);
    }
  }

  private int sendRest(HistoryRequests requests, TimeWindow rest, PagePosition position) {
    HttpRequestBytes request = server.get(requests.readings(rest, position));
    return send(request, false, requests.dialect().lastN(rest));
  }

  /** Sends one request; the number of entities it brought, or -1 when it failed. */
  private int send(HttpRequestBytes request, boolean newPage, long lastN) {
    if (log.requests() >= PageForm.MAX_REQUESTS) {
      log.fail(PageFailures.endless(log.requests()));
      return -1;
    }
    readings.begin(newPage);
    Integer entities = server.send(log, request, reader);
    if (entities == null) {
      return -1;
    }
    readings.end();
    if (readings.isFull()) {
      log.fail(PageFailures.tooManyReadings(readings.memory()));
    }
    if (log.status() == PARTIAL_CONTENT) {
      readings.cutAt(ContentRange.isNewestFirst(log.headers()));
    } else if (readings.longestSeries() >= lastN) {
      log.fail(PageFailures.cut("an attribute has " + lastN + " readings, as many as requested"));
    }
    if (readings.duplicate() != null) {
      log.fail(PageFailures.duplicate(readings.duplicate()));
    }
    return log.failure() == null ? entities : -1;
  }
}
