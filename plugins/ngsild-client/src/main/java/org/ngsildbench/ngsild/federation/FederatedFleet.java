package org.ngsildbench.ngsild.federation;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.batch.EntityBytes;

/**
 * The entities of one number of sources: who holds what, and what the broker must answer.
 * Immutable.
 *
 * <p>Bus {@code b} is at source {@code b mod sources}. A third of its readings is at the source, a
 * third at the broker, a third at both; with exclusive and redirect registrations the last third is
 * at the source alone, which then has decoys of what it is not registered for.
 *
 * @param run part of ids and type that no other run has: letters and digits
 * @param buses number of entities, 1 to {@value #MAX_BUSES}
 * @param sources number of sources, 1 to {@value #MAX_SOURCES}
 */
public record FederatedFleet(String run, int buses, int sources, SourceMode mode) {

  /** Max number of entities. */
  public static final int MAX_BUSES = 10_000;

  /** Max number of sources. */
  public static final int MAX_SOURCES = 16;

  /** Readings of an entity. */
  static final int READINGS = 24;

  /** The broker as a place; source {@code s} is place {@code s + 1}. */
  static final int BROKER = 0;

  /** No place has it. */
  static final int NOWHERE = -1;

  private static final Instant OLDER = Instant.parse("2026-01-01T00:00:00Z");
  private static final int THIRDS = 3;
  private static final int SMALL_BITS = 5;
  private static final int BUS_BITS = 14;

  public FederatedFleet {
    if (buses < 1 || buses > MAX_BUSES || sources < 1 || sources > MAX_SOURCES) {
      throw new IllegalArgumentException(
          "%s buses at %s sources: the most are %s at %s"
              .formatted(buses, sources, MAX_BUSES, MAX_SOURCES));
    }
    if (!run.matches("[A-Za-z0-9]{1,40}")) {
      throw new IllegalArgumentException("the run \"" + run + "\" must be 1 to 40 letters, digits");
    }
  }

  /** Returns the type of the entities, of this run and number of sources only. */
  public String type() {
    return "Federated" + run + "x" + sources;
  }

  /** Returns the id of a bus, from 0. */
  public String id(int bus) {
    return prefix() + bus;
  }

  private String prefix() {
    return "urn:ngsi-ld:Federated:%s:%s:".formatted(run, sources);
  }

  /** Returns the bus with an id; -1 if there is none. */
  int bus(String id) {
    String number = id.startsWith(prefix()) ? id.substring(prefix().length()) : "";
    int bus = number.matches("0|[1-9]\\d{0,4}") ? Integer.parseInt(number) : -1;
    return bus < buses ? bus : -1;
  }

  /** Returns the source of a bus, from 0. */
  int source(int bus) {
    return bus % sources;
  }

  /** Returns the name of a reading. */
  static String name(int reading) {
    return "reading" + reading;
  }

  /** Returns the value of a reading at a place; it differs from all others of the run. */
  long value(int bus, int reading, int place) {
    long entity = ((long) sources << BUS_BITS) + bus;
    return ((entity << SMALL_BITS) + reading << SMALL_BITS) + place;
  }

  private boolean isAtBroker(int reading) {
    return reading % THIRDS == 1 || reading % THIRDS == 2 && !mode.replacesBroker();
  }

  /** Returns whether the source is registered for a reading. */
  private boolean isRegistered(int reading) {
    return reading % THIRDS != 1;
  }

  private boolean isNewerAtSource(int bus, int reading) {
    // An auxiliary source is always newer, and still must not count.
    return mode == SourceMode.AUXILIARY || (reading / THIRDS + bus) % 2 == 0;
  }

  /**
   * Returns the place whose value the broker must answer; {@link #NOWHERE} if it must have none.
   *
   * @param sourceAnswers whether the source of the bus answers the broker
   */
  int place(int bus, int reading, boolean sourceAnswers) {
    boolean fromSource = sourceAnswers && isRegistered(reading);
    if (!isAtBroker(reading)) {
      return fromSource ? source(bus) + 1 : NOWHERE;
    }
    boolean replaced = fromSource && mode == SourceMode.INCLUSIVE && isNewerAtSource(bus, reading);
    return replaced ? source(bus) + 1 : BROKER;
  }

  /** Encodes the broker's part of all entities. */
  List<EntityBytes> atBroker() {
    Instant time = OLDER.plusSeconds(1);
    return entities(bus -> true, bus -> BROKER, this::isAtBroker, (bus, reading) -> time);
  }

  /** Encodes the entities of a source. */
  List<EntityBytes> atSource(int source) {
    return entities(
        bus -> source(bus) == source,
        bus -> source + 1,
        reading -> isRegistered(reading) || mode.replacesBroker(),
        (bus, reading) -> isNewerAtSource(bus, reading) ? OLDER.plusSeconds(2) : OLDER);
  }

  private interface Times {
    Instant of(int bus, int reading);
  }

  private List<EntityBytes> entities(
      IntPredicate which, IntUnaryOperator place, IntPredicate readings, Times times) {
    return IntStream.range(0, buses)
        .filter(which)
        .mapToObj(
            bus -> {
              String attributes =
                  IntStream.range(0, READINGS)
                      .filter(readings)
                      .mapToObj(
                          reading ->
                              ",\"%s\":{\"type\":\"Property\",\"value\":%s,\"observedAt\":\"%s\"}"
                                  .formatted(
                                      name(reading),
                                      value(bus, reading, place.applyAsInt(bus)),
                                      times.of(bus, reading)))
                      .collect(Collectors.joining());
              String json =
                  "{\"id\":\"%s\",\"type\":\"%s\"%s}".formatted(id(bus), type(), attributes);
              return new EntityBytes(id(bus), json.getBytes(StandardCharsets.UTF_8));
            })
        .toList();
  }

  /** Returns the id of a source's registration. */
  String registrationId(int source) {
    // The end keeps the first from being a part of the tenth.
    return registrationPrefix() + source + ":source";
  }

  /** Returns the beginning of its registrations' ids. */
  String registrationPrefix() {
    return "urn:ngsi-ld:ContextSourceRegistration:Federated:%s:%s:".formatted(run, sources);
  }

  /**
   * Encodes the registration of a source (clauses 5.2.9 and 5.2.10). Ids or their pattern keep
   * retrievals away from the sources of other numbers.
   *
   * @param tenant tenant of the entities at the source; empty for none
   * @param byPattern whether a pattern of ids may replace them; exclusive registrations need ids
   */
  String registration(int source, String endpoint, String tenant, boolean byPattern) {
    String entities =
        mode == SourceMode.EXCLUSIVE || !byPattern
            ? IntStream.range(0, buses)
                .filter(bus -> source(bus) == source)
                .mapToObj(bus -> selector("id", id(bus)))
                .collect(Collectors.joining(","))
            : selector("idPattern", "^" + prefix() + ".*$");
    String names =
        IntStream.range(0, READINGS)
            .filter(this::isRegistered)
            .mapToObj(reading -> "\"" + name(reading) + "\"")
            .collect(Collectors.joining(","));
    return """
        {"id":"%s","type":"ContextSourceRegistration","mode":"%s","endpoint":"%s"%s,\
        "information":[{"entities":[%s]%s}]}"""
        .formatted(
            registrationId(source),
            mode.text(),
            endpoint,
            tenant.isEmpty() ? "" : ",\"tenant\":\"" + tenant + "\"",
            entities,
            mode.replacesBroker() ? ",\"propertyNames\":[" + names + "]" : "");
  }

  private String selector(String member, String value) {
    return "{\"%s\":\"%s\",\"type\":\"%s\"}".formatted(member, value, type());
  }
}
