package org.ngsildbench.ngsild.conformance;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * Data of the probes: three entities on a line, and one with a history of one reading per minute
 * whose value is the minute. Uses its own types and ids, so that other data in the broker is not
 * touched.
 */
@RequiredArgsConstructor
public final class ProbeData {

  /** Type of the three entities {@link #id}, whose {@code level} is 10, 20 and 30. */
  public static final String TYPE = "NgsildBenchProbe";

  /** Number of entities. */
  public static final int ENTITIES = 3;

  /** Type of the entity with a history. */
  public static final String HISTORY_TYPE = "NgsildBenchHistory";

  /** The entity with a history. */
  public static final String HISTORY = "urn:ngsi-ld:" + HISTORY_TYPE + ":1";

  /** Number of readings: above a thousand, at which some brokers truncate. */
  public static final int READINGS = 1200;

  /** Longitude of all three entities. */
  public static final double LONGITUDE = 20.85;

  /** The first reading: in hour 00, where clocks of twelve hours go wrong. */
  private static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

  private static final double[] LATITUDES = {39.60, 39.61, 39.90};
  private static final Optional<String> STOPPED = Optional.of("stopped before it was there");
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** Between two looks whether something is there, or no more is wanted. */
  private static final Duration GLANCE = Duration.ofMillis(100);

  private static final String CREATE = "/ngsi-ld/v1/entityOperations/create";
  private static final String TEMPORAL = "/ngsi-ld/v1/temporal/entities";

  private final ProbedBroker broker;
  private final BooleanSupplier stopped;

  /** Returns a query of the three entities. */
  public static PathAndQuery entities() {
    return PathAndQuery.of(ProbedBroker.ENTITIES).with("type", TYPE);
  }

  /** The id of one of the three, from 1. */
  public static String id(int number) {
    return "urn:ngsi-ld:" + TYPE + ":" + number;
  }

  /** The time of a reading of the history. */
  public static String minute(int minute) {
    return START.plus(Duration.ofMinutes(minute)).toString();
  }

  /** A second before a reading of the history. */
  public static String justBefore(int minute) {
    return START.plus(Duration.ofMinutes(minute)).minusSeconds(1).toString();
  }

  /** Returns one of the three entities as JSON. */
  public static String entity(int number) {
    return """
        {"id":"%s","type":"%s","level":{"type":"Property","value":%s},\
        "location":{"type":"GeoProperty","value":{"type":"Point","coordinates":[%s,%s]}}}"""
        .formatted(id(number), TYPE, 10 * number, LONGITUDE, LATITUDES[number - 1]);
  }

  /**
   * Puts it there.
   *
   * @return why it could not be put there; empty when it could
   */
  Optional<String> create() {
    remove();
    String entities =
        IntStream.rangeClosed(1, ENTITIES)
            .mapToObj(ProbeData::entity)
            .collect(Collectors.joining(",", "[", "]"));
    ProbeAnswer created = broker.send("POST", CREATE, entities);
    return created.status() / 100 == 2 ? Optional.empty() : Optional.of(created.inWords());
  }

  /** Puts the history there and waits until it can be read; same result. */
  Optional<String> createHistory() {
    Optional<String> nowhere = broker.noHistories();
    if (nowhere.isPresent()) {
      return nowhere;
    }
    Optional<String> refused =
        loading().way() == HistoryLoading.Way.TEMPORAL_POST ? postHistory() : writeHistory();
    return refused.isPresent() ? refused : awaitHistory();
  }

  /** Takes it away again. */
  void remove() {
    removeEntities();
    removeHistories();
  }

  /**
   * Deletes the data, including what a broker that writes histories by a timer stores after the
   * entities are gone; does not wait for that after a stop.
   */
  void removeForGood() {
    remove();
    if (recordsLate() && awaitRecords()) {
      removeHistories();
    }
  }

  private void removeEntities() {
    for (int number = 1; number <= ENTITIES; number++) {
      broker.delete(ProbedBroker.ENTITIES + "/" + id(number));
    }
    broker.delete(ProbedBroker.ENTITIES + "/" + HISTORY);
  }

  private void removeHistories() {
    for (int number = 1; number <= ENTITIES; number++) {
      broker.delete(TEMPORAL + "/" + id(number));
    }
    broker.delete(TEMPORAL + "/" + HISTORY);
  }

  private boolean recordsLate() {
    return loading().currentEntersHistory() && broker.noHistories().isEmpty();
  }

  /** Waits until the broker had time to store its history; returns whether it had. */
  private boolean awaitRecords() {
    long deadline = System.nanoTime() + loading().settling().toNanos();
    while (!stopped.getAsBoolean()) {
      if (System.nanoTime() - deadline >= 0) {
        return true;
      }
      LockSupport.parkNanos(GLANCE.toNanos());
    }
    return false;
  }

  private HistoryLoading loading() {
    return broker.broker().dialect().historyLoading();
  }

  private Optional<String> postHistory() {
    String levels =
        IntStream.range(0, READINGS)
            .mapToObj(ProbeData::reading)
            .collect(Collectors.joining(",", "[", "]"));
    ProbeAnswer posted = broker.send("POST", TEMPORAL, history(levels));
    return posted.status() / 100 == 2 ? Optional.empty() : Optional.of(posted.inWords());
  }

  /** A broker that only records what happens is given one reading after the other. */
  private Optional<String> writeHistory() {
    for (int minute = 0; minute < READINGS; minute++) {
      if (stopped.getAsBoolean()) {
        return STOPPED;
      }
      ProbeAnswer written =
          broker.send(
              "POST",
              "/ngsi-ld/v1/entityOperations/upsert?options=update",
              "[" + history(reading(minute)) + "]");
      if (written.status() / 100 != 2) {
        return Optional.of(written.inWords());
      }
    }
    return Optional.empty();
  }

  /** Histories are written by timers and queues: Scorpio's and Orion-LD's come later. */
  private Optional<String> awaitHistory() {
    String last = minute(READINGS - 1);
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!stopped.getAsBoolean()) {
      ProbeAnswer answer =
          broker.getHistory(
              broker
                  .history("/" + HISTORY)
                  .with("attrs", "level")
                  .with("timerel", "after")
                  .with("timeAt", minute(READINGS - 2))
                  .with("lastN", 1));
      if (answer.status() / 100 == 2 && LevelReadings.of(answer).contains(READINGS - 1)) {
        return Optional.empty();
      }
      if (System.nanoTime() - deadline >= 0) {
        return Optional.of("no reading of " + last + " is readable: " + answer.inWords());
      }
      LockSupport.parkNanos(GLANCE.toNanos());
    }
    return STOPPED;
  }

  private static String history(String level) {
    return """
        {"id":"%s","type":"%s","level":%s}"""
        .formatted(HISTORY, HISTORY_TYPE, level);
  }

  private static String reading(int minute) {
    return """
        {"type":"Property","value":%s,"observedAt":"%s"}"""
        .formatted(minute, minute(minute));
  }
}
