package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.ngsildbench.embedded.json.Json;

/**
 * Answers 200 with something that is not true.
 *
 * @param change what is made of a right answer
 */
public record WrongAnswerFault(AnswerChange change) implements Fault {

  @Override
  public String kind() {
    return "wrongAnswer";
  }

  @Override
  public void serve(FaultyExchange exchange) throws IOException {
    CapturedAnswer captured = exchange.capture();
    if (captured.isGoodJson()) {
      JsonNode tree = Json.MAPPER.readTree(captured.body());
      AnsweredRequest asked = new AnsweredRequest(exchange.request(), exchange.next());
      if (change.apply(tree, asked, exchange.random())) {
        exchange.countFault();
        captured.sendTo(exchange.answer(), Json.bytes(tree));
        return;
      }
    }
    captured.sendTo(exchange.answer());
  }
}
