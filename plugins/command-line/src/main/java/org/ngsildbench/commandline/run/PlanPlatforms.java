package org.ngsildbench.commandline.run;

import java.util.List;

/**
 * Which platforms a plan of the pack can measure.
 *
 * @param names those that it has a connection to
 * @param usual those that it measures unless told otherwise
 * @param quick the same for a look
 * @param variants whether it tells apart how the servers are
 */
record PlanPlatforms(List<String> names, List<String> usual, List<String> quick, boolean variants) {

  private static final PlanPlatforms STREAMING =
      new PlanPlatforms(
          List.of("kafka", "redis", "rabbitmq", "pulsar"),
          List.of("kafka"),
          List.of("kafka"),
          false);

  private static final PlanPlatforms VEHICLES =
      new PlanPlatforms(
          List.of("kafka", "redis", "rabbitmq", "pulsar", "http", "http-post", "ngsild"),
          List.of("kafka"),
          List.of("kafka"),
          true);

  /** One thing is another at a time: window, compression, servers. */
  private static final PlanPlatforms HTTP_STREAM =
      new PlanPlatforms(
          List.of("http"),
          List.of(
              "http",
              "http:window-250",
              "http:window-500",
              "http:window-1000",
              "http:window-2000",
              "http:compressed",
              "http:compressed:window-500",
              "http:repeaters-2"),
          List.of("http", "http:window-500", "http:compressed", "http:repeaters-2"),
          true);

  private static final PlanPlatforms PUBLISH =
      new PlanPlatforms(
          List.of("https", "rabbitmq"),
          List.of(
              "https",
              "rabbitmq",
              "https:nodes-2:federated",
              "https:nodes-2",
              "https:nodes-4:federated",
              "https:nodes-4"),
          List.of("https", "rabbitmq"),
          true);

  /** Those of a plan that {@linkplain Plan#isOfPlatforms measures platforms}. */
  static PlanPlatforms of(Plan plan) {
    return switch (plan.kind()) {
      case Plan.HTTP_STREAM -> HTTP_STREAM;
      case Plan.PUBLISH -> PUBLISH;
      case Plan.VEHICLES -> VEHICLES;
      default -> STREAMING;
    };
  }
}
