package org.ngsildbench.embedded.faults;

import java.io.IOException;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.json.Json;

/**
 * Responds with an error instead of serving the request.
 *
 * @param status 400 to 599
 */
public record ErrorFault(int status) implements Fault {

  /** Checks the status. */
  public ErrorFault {
    if (status < 400 || status > 599) {
      throw new IllegalArgumentException("status must be 400 to 599, not " + status + ".");
    }
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    byte[] problem =
        Json.bytes(
            Json.MAPPER
                .createObjectNode()
                .put("type", "https://uri.etsi.org/ngsi-ld/errors/InternalError")
                .put("title", "Injected fault")
                .put("detail", "Injected error.")
                .put("status", status));
    exchange.countFault();
    exchange.response().send(status, BrokerResponse.JSON, problem);
  }
}
