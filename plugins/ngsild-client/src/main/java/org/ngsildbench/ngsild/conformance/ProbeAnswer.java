package org.ngsildbench.ngsild.conformance;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.ngsild.http.message.HttpHeaders;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * The complete response to a probe.
 *
 * @param request method and path that were sent
 * @param status 0 without a response
 * @param headers header fields of the response
 * @param body the response body as text, or the failure if the status is 0
 */
public record ProbeAnswer(String request, int status, HttpHeaders headers, String body) {

  private static final int WORDS = 120;

  /** Returns whether the status is 2xx. */
  public boolean isSuccess() {
    return status / 100 == 2;
  }

  /** Returns the parsed body; null if it is not JSON. */
  public Object json() {
    return JsonTree.of(body);
  }

  /** Returns the ids of a list of entities, sorted. */
  public List<String> ids() {
    return JsonTree.list(json()).stream()
        .map(entity -> String.valueOf(JsonTree.member(entity, "id")))
        .sorted()
        .toList();
  }

  /** Returns a header field; empty if absent. */
  public Optional<String> header(String name) {
    return headers.first(name);
  }

  /**
   * Returns whether this is an error as specified in clause 6.3.2: status, ProblemDetails as JSON,
   * and type.
   *
   * @param type last part of the error type's URI, such as {@code ResourceNotFound}
   */
  public boolean isProblem(int expected, String type) {
    return status == expected && problemType().endsWith("/" + type) && isJson();
  }

  /** Returns status, error type and content type, or the beginning of the body, for people. */
  public String inWords() {
    if (status == 0) {
      return "no answer: " + body;
    }
    String type = problemType();
    if (!type.isEmpty()) {
      String name = type.substring(type.lastIndexOf('/') + 1);
      // A blank in a name would not be seen.
      String shown = name.strip().equals(name) ? name : '"' + name + '"';
      return status + " " + shown + (isJson() ? "" : ", not as JSON");
    }
    String words = body.strip().replaceAll("\\s+", " ");
    String beginning = words.length() > WORDS ? words.substring(0, WORDS) + "…" : words;
    return status + (beginning.isEmpty() ? ", empty body" : " " + beginning);
  }

  private String problemType() {
    Object type = status >= 400 ? JsonTree.member(json(), "type") : null;
    return type instanceof String text ? text : "";
  }

  private boolean isJson() {
    String type = header("Content-Type").orElse("");
    return type.startsWith("application/json") || type.startsWith("application/problem+json");
  }
}
