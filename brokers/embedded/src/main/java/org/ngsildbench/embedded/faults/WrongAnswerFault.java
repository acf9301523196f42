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
  public String kind() {
    return "wrongAnswer";
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    CapturedResponse captured = exchange.capture();
    if (captured.isSuccessfulJson()) {
      JsonNode tree = Json.MAPPER.readTree(captured.body());
      ExchangeContext asked = new ExchangeContext(exchange.request(), exchange.next());
      if (change.apply(tree, asked, exchange.random())) {
        exchange.countFault();
        captured.sendTo(exchange.response(), Json.bytes(tree));
        return;
      }
    }
    captured.sendTo(exchange.response());
  }
}
