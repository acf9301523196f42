package org.ngsildbench.commandline.run.plan;

import java.util.List;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/**
 * The platforms that a plan of the pack measures.
 *
 * @param names all that it can measure
 * @param usual those that it measures by default
 * @param quick the same for a quick run
 */
public record PlanPlatforms(List<String> names, List<String> usual, List<String> quick) {

  private static final List<String> DEFAULT = List.of("kafka");

  /** The platforms differ in window, compression or servers. */
  private static final List<String> HTTP_STREAM =
      List.of(
          "http",
          "http:window-250",
          "http:window-500",
          "http:window-1000",
          "http:window-2000",
          "http:compressed",
          "http:compressed:window-500",
          "http:repeaters-2");

  private static final List<String> PUBLISH =
      List.of(
          "https",
          "rabbitmq",
          "https:nodes-2:federated",
          "https:nodes-2",
          "https:nodes-4:federated",
          "https:nodes-4");

  /** Returns those of a plan that {@linkplain Plan#isOfPlatforms measures platforms}. */
  public static PlanPlatforms of(Plan plan) {
    List<String> names = StreamingPlatforms.names(plan.kind().text());
    return switch (plan.kind()) {
      case HTTP_STREAM ->
          new PlanPlatforms(
              names,
              HTTP_STREAM,
              List.of("http", "http:window-500", "http:compressed", "http:repeaters-2"));
      case PUBLISH -> new PlanPlatforms(names, PUBLISH, List.of("https", "rabbitmq"));
      default -> new PlanPlatforms(names, DEFAULT, DEFAULT);
    };
  }
}
