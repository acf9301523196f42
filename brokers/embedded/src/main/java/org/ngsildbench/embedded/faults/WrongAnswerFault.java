package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.ngsildbench.embedded.json.Json;

/**
 * Responds 200 with incorrect content.
 *
 * @param change makes a correct response incorrect
 */
public record WrongAnswerFault(ResponseChange change) implements Fault {

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    CapturedResponse captured = exchange.capture();
    if (captured.isSuccessfulJson()) {
      JsonNode tree = Json.MAPPER.readTree(captured.body());
      if (change.apply(tree, exchange.request(), exchange.random())) {
        exchange.countFault();
        captured.sendTo(exchange.response(), Json.bytes(tree));
        return;
      }
    }
    captured.sendTo(exchange.response());
  }
}
