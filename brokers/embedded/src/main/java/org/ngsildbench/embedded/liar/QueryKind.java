package org.ngsildbench.embedded.liar;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.http.BrokerRequest;

/** A kind of operation, recognized by its requests: the bus queries and the batch operations. */
@RequiredArgsConstructor
public enum QueryKind {
  /** The location of a bus. */
  Q1("Q1"),
  /** The buses above an engine temperature threshold. */
  Q2("Q2"),
  /** The fuel consumption of all buses. */
  Q3("Q3"),
  /** The air pollution readings of all buses. */
  Q4("Q4"),
  /** The air pollution means of all buses. */
  Q4_SERVER("Q4-server"),
  /** The seat readings of a bus. */
  Q5("Q5"),
  /** The seat means of a bus. */
  Q5_SERVER("Q5-server"),
  /** The seat readings of all buses. */
  Q5_ALL("Q5-all"),
  /** The buses near a point. */
  Q6("Q6"),
  /** The stations near a point. */
  Q7("Q7"),
  /** The entities of a type in an area; the label of the query is not known here. */
  AREA("area"),
  /** Batch create. */
  CREATE("create"),
  /** Batch upsert. */
  UPSERT("upsert"),
  /** Batch update. */
  UPDATE("update"),
  /** Batch merge. */
  MERGE("merge"),
  /** Batch delete. */
  DELETE("delete"),
  /** Update of an entity's attributes. */
  PATCH("patch"),
  /** Append to an entity's history. */
  APPEND("append"),
  /** Five-minute aggregates of a bus. */
  G1("G1"),
  /** Hourly aggregates of all buses. */
  G2("G2"),
  /** A bus with its model inside. */
  G3("G3"),
  /** A bus and its model. */
  G4("G4"),
  /** The buses of a scope. */
  G5("G5"),
  /** The types and their attributes, two requests. */
  G6("G6"),
  /** Picked members of all buses, and a bus without some, two requests. */
  G7("G7"),
  /** The buses in GeoJSON. */
  G8("G8");

  /** Queries for current values. */
  static final Set<QueryKind> CURRENT = EnumSet.of(Q1, Q2, Q3, Q6, Q7, AREA);

  /** Queries for locations. */
  static final Set<QueryKind> PLACES = EnumSet.of(Q1, Q6, Q7, AREA);

  /** Queries for readings in a time window. */
  static final Set<QueryKind> SERIES = EnumSet.of(Q4, Q5, Q5_ALL);

  /** Queries for means computed by the broker. */
  static final Set<QueryKind> MEANS = EnumSet.of(Q4_SERVER, Q5_SERVER);

  /** All queries. */
  static final Set<QueryKind> QUERIES = EnumSet.range(Q1, AREA);

  /** Queries whose response is an array, in at least one data model. */
  static final Set<QueryKind> LISTS = EnumSet.range(Q2, AREA);

  /** Queries whose parameters affect the response, however short the history is. */
  static final Set<QueryKind> DRAWN =
      EnumSet.of(Q1, Q2, Q4, Q4_SERVER, Q5, Q5_SERVER, Q6, Q7, AREA);

  /** Queries with fractional numbers in their responses. */
  static final Set<QueryKind> BROKEN =
      EnumSet.of(Q1, Q2, Q3, Q4, Q4_SERVER, Q5_SERVER, Q6, Q7, AREA);

  /** Batch operations. */
  static final Set<QueryKind> BATCHES = EnumSet.range(CREATE, DELETE);

  /** Writes of the attributes of one entity. */
  static final Set<QueryKind> WRITES = EnumSet.of(PATCH, APPEND);

  /** Operations with a body of attributes, which has many spellings. */
  static final Set<QueryKind> SPELLED =
      Stream.of(QUERIES, WRITES).flatMap(Set::stream).collect(Collectors.toSet());

  /** Analytical queries. */
  static final Set<QueryKind> ANALYTICS = EnumSet.range(G1, G8);

  private static final String ROOT = "/ngsi-ld/v1/";

  private final String label;

  /** Returns the label in options and reports. */
  public String label() {
    return label;
  }

  /**
   * Parses labels, {@code queries} for all bus queries, or {@code analytics} for the analytical.
   *
   * @throws IllegalArgumentException if a label is unknown
   */
  public static Set<QueryKind> named(List<String> names) {
    Set<QueryKind> named = EnumSet.noneOf(QueryKind.class);
    for (String name : names) {
      Set<QueryKind> meant =
          name.equals("queries")
              ? QUERIES
              : name.equals("analytics")
                  ? ANALYTICS
                  : Arrays.stream(values())
                      .filter(one -> one.label.equals(name))
                      .collect(Collectors.toSet());
      if (meant.isEmpty()) {
        throw new IllegalArgumentException(
            "Unknown operation \"%s\". Use queries, analytics, %s."
                .formatted(
                    name,
                    Arrays.stream(values())
                        .map(QueryKind::label)
                        .collect(Collectors.joining(", "))));
      }
      named.addAll(meant);
    }
    return named;
  }

  /** Returns the kind of a request; empty for other requests. */
  static Optional<QueryKind> of(BrokerRequest request) {
    String path = request.path();
    if (!path.startsWith(ROOT)) {
      return Optional.empty();
    }
    String rest = path.substring(ROOT.length());
    if (rest.endsWith("/attrs") && request.method().matches("PATCH|POST")) {
      return Optional.ofNullable(
          rest.startsWith("temporal/") ? APPEND : request.method().equals("PATCH") ? PATCH : null);
    }
    if (request.method().equals("POST")) {
      return BATCHES.stream().filter(one -> rest.equals("entityOperations/" + one.label)).findAny();
    }
    boolean history = rest.startsWith("temporal/entities");
    if (rest.equals("types")) {
      return Optional.of(G6);
    }
    if (!request.method().equals("GET")
        || !(history || rest.startsWith("entities"))
        || text(request, "limit").equals("1")) {
      return Optional.empty();
    }
    return Optional.ofNullable(history ? history(request, rest) : current(request, rest));
  }

  /** Returns whether the request continues an operation of two requests. */
  static boolean isSecondRequest(BrokerRequest request) {
    return text(request, "details").equals("true") || !text(request, "omit").isEmpty();
  }

  private static QueryKind current(BrokerRequest request, String rest) {
    if (!text(request, "join").isEmpty()) {
      return text(request, "join").equals("flat") ? G4 : G3;
    }
    if (!text(request, "scopeQ").isEmpty()) {
      return G5;
    }
    if (!text(request, "pick").isEmpty() || !text(request, "omit").isEmpty()) {
      return G7;
    }
    if (String.valueOf(request.header("Accept")).contains("geo+json")) {
      return G8;
    }
    if (rest.startsWith("entities/")) {
      return text(request, "attrs").equals("location") ? Q1 : null;
    }
    String georel = text(request, "georel");
    if (!georel.isEmpty() && !georel.startsWith("near")) {
      return AREA;
    }
    if (!georel.isEmpty()) {
      return text(request, "type").equals("BusStation") ? Q7 : Q6;
    }
    return mentions(request, "engineTemperature")
        ? Q2
        : mentions(request, "fuelConsumption") ? Q3 : null;
  }

  private static QueryKind history(BrokerRequest request, String rest) {
    boolean means = text(request, "options").contains("aggregatedValues");
    if (text(request, "aggrMethods").contains("min")) {
      return rest.startsWith("temporal/entities/") ? G1 : G2;
    }
    if (mentions(request, "airPollution")) {
      return means ? Q4_SERVER : Q4;
    }
    if (!mentions(request, "seatOccupancy") && !rest.contains("seatOccupancy")) {
      return null;
    }
    boolean one = rest.startsWith("temporal/entities/") || !text(request, "id").isEmpty();
    return means ? Q5_SERVER : one ? Q5 : Q5_ALL;
  }

  private static boolean mentions(BrokerRequest request, String attribute) {
    return (text(request, "attrs") + text(request, "id") + text(request, "idPattern"))
        .contains(attribute);
  }

  private static String text(BrokerRequest request, String parameter) {
    String value = request.parameter(parameter);
    return value == null ? "" : value;
  }
}
