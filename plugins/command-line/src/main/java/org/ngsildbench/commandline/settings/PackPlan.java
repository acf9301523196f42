package org.ngsildbench.commandline.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lombok.Getter;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** The plans of the pack: the one table that names them. */
public enum PackPlan {
  /** Asks the chosen queries, one after another. */
  QUERIES("queries", "bus-queries.jmx"),
  /** Sends batches of entities. */
  INGESTION("ingestion", "batch-ingestion.jmx"),
  /** Offers one query at rising rates. */
  SCALABILITY("scalability", "scalability.jmx"),
  /** Searches for the highest load; runs one of the other plans again and again. */
  CAPACITY("capacity", ""),
  /** Writes and waits for notifications. */
  NOTIFICATIONS("notifications", "notifications.jmx"),
  /** Reads entities while it writes them. */
  MIXED("mixed", "mixed.jmx"),
  /** Reads entities over context sources. */
  FEDERATION("federation", "federation.jmx"),
  /** Asks one query and writes while the broker is killed. */
  RECOVERY("recovery", "recovery.jmx"),
  /** Publishes messages of given sizes at given rates. */
  STREAMING(StreamingPlatform.STREAMING),
  /** Serves HTTP streams to many clients. */
  HTTP_STREAM(StreamingPlatform.HTTP_STREAM),
  /** Publishes with many producers, by AMQP or HTTPS. */
  PUBLISH(StreamingPlatform.PUBLISH),
  /** Drives simulated drivers. */
  VEHICLES(StreamingPlatform.VEHICLES),
  /** Asks one query in a closed loop; only a search runs it. */
  CONCURRENCY("concurrency", "concurrency.jmx");

  /** The name that {@code --plan} takes for the analytics queries of {@link #QUERIES}. */
  public static final String ANALYTICS = "analytics";

  /** Name in options, settings and results. */
  @Getter private final String text;

  /** Name of its JMX file; empty for the search. */
  @Getter private final String file;

  private final boolean ofPlatforms;

  PackPlan(String text, String file) {
    this.text = text;
    this.file = file;
    this.ofPlatforms = false;
  }

  PackPlan(String platformPlan) {
    this.text = platformPlan;
    this.file = platformPlan + ".jmx";
    this.ofPlatforms = true;
  }

  /** Returns the plan of that name; empty if there is none. */
  public static Optional<PackPlan> named(String text) {
    return Arrays.stream(values()).filter(plan -> plan.text.equals(text)).findFirst();
  }

  /** Returns the names that {@code --plan} takes, in the order of the help. */
  public static List<String> names() {
    return Arrays.stream(values())
        .filter(PackPlan::isOption)
        .flatMap(plan -> plan == QUERIES ? Stream.of(plan.text, ANALYTICS) : Stream.of(plan.text))
        .toList();
  }

  /** Returns whether {@code --plan} takes it. */
  public boolean isOption() {
    return this != CONCURRENCY;
  }

  /** Returns whether it measures streaming platforms rather than brokers. */
  public boolean isOfPlatforms() {
    return ofPlatforms;
  }

  /** Returns whether it queries the fleet. */
  public boolean asksAboutTheFleet() {
    return this == QUERIES || this == SCALABILITY || this == CONCURRENCY || this == RECOVERY;
  }
}
