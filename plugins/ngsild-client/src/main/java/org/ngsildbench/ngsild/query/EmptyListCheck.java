package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.FailureMapping;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.EntityListDocument;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * Verifies an empty list by a second request outside the timed part: Orion-LD responds 200, {@code
 * []} and count 0 if its database fails. Only a list with entities shows that the database works,
 * so any entity of the type is requested as well.
 *
 * @param again the query with a page of one entity
 * @param any a request for any entity of the type
 */
record EmptyListCheck(HttpRequestBytes again, HttpRequestBytes any) {

  private static final int NOT_ANSWERED = -1;

  void run(BrokerServer server, OperationLog log) {
    if (entities(server, again, log) != 0) {
      fail(
          log, "repeated, the request does not return an empty list: the database may have failed");
    } else if (entities(server, any, log) <= 0) {
      fail(
          log,
          "it returns no entity of the type at all: its database may have failed, or no fleet is"
              + " loaded (./bench load)");
    }
  }

  /** A check without a response does not decide about the list: that is another failure. */
  private static void fail(OperationLog log, String why) {
    if (log.failure() == null) {
      log.fail(
          new Failure(
              FailureKind.FALSELY_EMPTY, "the broker answered 200 with an empty list, but " + why));
    }
  }

  private static int entities(BrokerServer server, HttpRequestBytes request, OperationLog log) {
    HttpExchange<Integer> exchange =
        server.execute(
            request,
            (status, headers, body) ->
                status == 200 ? EntityListDocument.count(body) : NOT_ANSWERED);
    exchange.failure().map(FailureMapping::of).ifPresent(log::fail);
    return exchange.failure().isEmpty() ? exchange.body() : NOT_ANSWERED;
  }
}
