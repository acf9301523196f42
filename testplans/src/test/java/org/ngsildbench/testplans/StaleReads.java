package org.ngsildbench.testplans;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.ngsildbench.embedded.faults.CapturedResponse;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;

/**
 * Repeats the previous response to every third read of an entity that was written in the meantime.
 * Serves one request at a time.
 */
final class StaleReads implements Interceptor {

  private static final String ENTITY = "/entities/";
  private static final String WRITTEN = "/attrs";
  private static final int EVERY = 3;

  private final Map<String, Known> entities = new HashMap<>();
  private long chances;
  private long told;
  private long mostWritesLacking;

  /** A correct response, and the number of writes since. */
  private record Known(byte[] body, long writesSince) {}

  /** Returns the number of stale responses. */
  synchronized long told() {
    return told;
  }

  /** Returns the highest number of writes that a stale response lacked. */
  synchronized long mostWritesLacking() {
    return mostWritesLacking;
  }

  @Override
  public synchronized void around(BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    String path = request.path();
    if (request.method().equals("PATCH") && path.endsWith(WRITTEN)) {
      next.serve(request, response);
      entities.computeIfPresent(
          path.substring(0, path.length() - WRITTEN.length()),
          (id, known) -> new Known(known.body(), known.writesSince() + 1));
    } else if (request.method().equals("GET")
        && path.contains(ENTITY)
        && !path.contains("/temporal/")) {
      read(request, response, next);
    } else {
      next.serve(request, response);
    }
  }

  private void read(BrokerRequest request, BrokerResponse response, Endpoint next)
      throws IOException {
    CapturedResponse correct = new CapturedResponse();
    next.serve(request, correct);
    Known known = entities.get(request.path());
    byte[] body = correct.body();
    if (known != null && known.writesSince() > 0 && ++chances % EVERY == 0) {
      told++;
      mostWritesLacking = Math.max(mostWritesLacking, known.writesSince());
      body = known.body();
    } else {
      entities.put(request.path(), new Known(body, 0));
    }
    correct.headersTo(response);
    response.send(correct.status(), BrokerResponse.JSON, body);
  }
}
