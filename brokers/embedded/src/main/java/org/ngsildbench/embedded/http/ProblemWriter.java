package org.ngsildbench.embedded.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Writes problems as ProblemDetails (RFC 7807). The media type is {@code application/json} instead
 * of the RFC's: clause 5.5.3 requires it for compatibility with old clients.
 */
public final class ProblemWriter {
  private ProblemWriter() {}

  /** Sends a problem as the response. */
  public static void send(Problem problem, BrokerResponse response) throws IOException {
    response.send(problem.status(), BrokerResponse.JSON, Json.bytes(details(problem)));
  }

  /** Converts a problem to ProblemDetails, also for the errors of a batch. */
  public static ObjectNode details(Problem problem) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("type", problem.type().uri())
        .put("title", problem.type().title())
        .put("status", problem.status())
        .put("detail", problem.getMessage());
  }
}
