package org.ngsildbench.embedded.liar;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.http.NgsiLdRequest;

/** A kind of operation, recognized by its requests: the queries about buses, and the batches. */
public enum QueryKind {
  /** The location of a bus. */
  Q1("Q1"),
  /** The buses above an engine temperature. */
  Q2("Q2"),
  /** The fuel consumption of all buses. */
  Q3("Q3"),
  /** The readings of air pollution of all buses. */
  Q4("Q4"),
  /** The means of air pollution of all buses. */
  Q4_SERVER("Q4-server"),
  /** The readings of the seats of a bus. */
  Q5("Q5"),
  /** The means of the seats of a bus. */
  Q5_SERVER("Q5-server"),
  /** The readings of the seats of all buses. */
  Q5_ALL("Q5-all"),
  /** The buses near a point. */
  Q6("Q6"),
  /** The stations near a point. */
  Q7("Q7"),
  /** The creation of a batch of entities. */
  CREATE("create"),
  /** The creation or update of a batch of entities. */
  UPSERT("upsert"),
  /** The update of a batch of entities. */
  UPDATE("update"),
  /** The deletion of a batch of entities. */
  DELETE("delete");

  /** Questions about the newest values. */
  static final Set<QueryKind> CURRENT = EnumSet.of(Q1, Q2, Q3, Q6, Q7);

  /** Questions about places. */
  static final Set<QueryKind> PLACES = EnumSet.of(Q1, Q6, Q7);

  /** Questions about a window of readings. */
  static final Set<QueryKind> SERIES = EnumSet.of(Q4, Q5, Q5_ALL);

  /** Questions about means that the broker computes. */
  static final Set<QueryKind> MEANS = EnumSet.of(Q4_SERVER, Q5_SERVER);

  /** Every question that does not change anything. */
  static final Set<QueryKind> QUERIES = EnumSet.range(Q1, Q7);

  /** Questions whose answer is a list, or may be one: that depends on the data model. */
  static final Set<QueryKind> LISTS = EnumSet.range(Q2, Q7);

  /** Queries with parameters that the answer depends on, however short the history is. */
  static final Set<QueryKind> DRAWN = EnumSet.of(Q1, Q2, Q4, Q4_SERVER, Q5, Q5_SERVER, Q6, Q7);

  /** Queries whose answers have numbers that are not whole. */
  static final Set<QueryKind> BROKEN = EnumSet.of(Q1, Q2, Q3, Q4, Q4_SERVER, Q5_SERVER, Q6, Q7);

  /** Batches. */
  static final Set<QueryKind> BATCHES = EnumSet.range(CREATE, DELETE);

  private static final String ROOT = "/ngsi-ld/v1/";

  private final String label;

  QueryKind(String label) {
    this.label = label;
  }

  /** Returns its name in plans and reports. */
  public String label() {
    return label;
  }

  /**
   * Returns the questions of some names: labels, or {@code queries} for all queries.
   *
   * @throws IllegalArgumentException if there is no such question
   */
  public static Set<QueryKind> named(List<String> names) {
    Set<QueryKind> named = EnumSet.noneOf(QueryKind.class);
    for (String name : names) {
      Set<QueryKind> meant =
          name.equals("queries")
              ? QUERIES
              : Arrays.stream(values())
                  .filter(one -> one.label.equals(name))
                  .collect(Collectors.toSet());
      if (meant.isEmpty()) {
        throw new IllegalArgumentException(
            "There is no operation \""
                + name
                + "\" to lie about; there are queries and "
                + Arrays.stream(values()).map(QueryKind::label).collect(Collectors.joining(", "))
                + ".");
      }
      named.addAll(meant);
    }
    return named;
  }

  /** Returns the operation a request belongs to; empty for any other request. */
  static Optional<QueryKind> of(NgsiLdRequest request) {
    String path = request.path();
    if (!path.startsWith(ROOT)) {
      return Optional.empty();
    }
    String rest = path.substring(ROOT.length());
    if (request.method().equals("POST")) {
      return BATCHES.stream().filter(one -> rest.equals("entityOperations/" + one.label)).findAny();
    }
    boolean history = rest.startsWith("temporal/entities");
    if (!request.method().equals("GET")
        || !(history || rest.startsWith("entities"))
        || text(request, "limit").equals("1")) {
      return Optional.empty();
    }
    return Optional.ofNullable(history ? history(request, rest) : current(request, rest));
  }

  private static QueryKind current(NgsiLdRequest request, String rest) {
    if (rest.startsWith("entities/")) {
      return text(request, "attrs").equals("location") ? Q1 : null;
    }
    if (!text(request, "georel").isEmpty()) {
      return text(request, "type").equals("BusStation") ? Q7 : Q6;
    }
    return mentions(request, "engineTemperature")
        ? Q2
        : mentions(request, "fuelConsumption") ? Q3 : null;
  }

  private static QueryKind history(NgsiLdRequest request, String rest) {
    boolean means = text(request, "options").contains("aggregatedValues");
    if (mentions(request, "airPollution")) {
      return means ? Q4_SERVER : Q4;
    }
    if (!mentions(request, "seatOccupancy") && !rest.contains("seatOccupancy")) {
      return null;
    }
    boolean one = rest.startsWith("temporal/entities/") || !text(request, "id").isEmpty();
    return means ? Q5_SERVER : one ? Q5 : Q5_ALL;
  }

  private static boolean mentions(NgsiLdRequest request, String attribute) {
    return (text(request, "attrs") + text(request, "id") + text(request, "idPattern"))
        .contains(attribute);
  }

  private static String text(NgsiLdRequest request, String parameter) {
    String value = request.parameter(parameter);
    return value == null ? "" : value;
  }
}
