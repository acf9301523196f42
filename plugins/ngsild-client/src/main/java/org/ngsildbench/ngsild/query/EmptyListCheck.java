package org.ngsildbench.ngsild.query;

import java.io.IOException;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.HttpExchange;
import org.ngsildbench.ngsild.http.HttpRequestBytes;
import org.ngsildbench.ngsild.json.EntityListDocument;
import org.ngsildbench.ngsild.json.EntityRows;
import org.ngsildbench.ngsild.json.JsonAnswer;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;

/**
 * Asks a second time, outside the timed part, whether an empty list is true: Orion-LD answers 200
 * and {@code []} when its database fails.
 *
 * @param request the same question with a page of one entity and, where the broker can, a count
 * @param counted whether the answer must state a count
 */
record EmptyListCheck(HttpRequestBytes request, boolean counted) {

  void run(BrokerServer server, OperationLog log) {
    HttpExchange<Integer> again =
        server.execute(request, (status, headers, body) -> status == 200 ? entities(body) : -1);
    boolean answered = again.failure().isEmpty() && again.body() == 0;
    boolean agrees =
        answered
            && (!counted
                || again.headers().first("NGSILD-Results-Count").filter("0"::equals).isPresent());
    if (!agrees) {
      log.fail(
          new Failure(
              FailureKind.FALSELY_EMPTY,
              "the broker answered 200 with an empty list, but asked again it does not say that"
                  + " there are none: its database may have failed"));
    }
  }

  private static int entities(java.io.InputStream body) throws IOException {
    return JsonAnswer.read(body, new EntityListDocument(new EntityRows(), "")::read);
  }
}
