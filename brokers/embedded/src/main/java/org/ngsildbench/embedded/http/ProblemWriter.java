package org.ngsildbench.embedded.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Problems as ProblemDetails (RFC 7807). Their media type is {@code application/json}, not that of
 * the RFC, because clause 5.5.3 asks for it so that old clients are not broken.
 */
public final class ProblemWriter {
  private ProblemWriter() {}

  /** Answers with a problem. */
  public static void send(Problem problem, NgsiLdAnswer answer) throws IOException {
    answer.send(problem.status(), NgsiLdAnswer.JSON, Json.bytes(details(problem)));
  }

  /** The ProblemDetails of a problem, also for the errors of a batch. */
  public static ObjectNode details(Problem problem) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("type", problem.type().uri())
        .put("title", problem.type().title())
        .put("status", problem.status())
        .put("detail", problem.getMessage());
  }
}
