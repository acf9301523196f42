package org.ngsildbench.analysis.compare.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import lombok.Getter;
import org.ngsildbench.measurement.latency.LatencyKind;

/** The lists of a {@code summary.json}, and the names of their elements in a figure's path. */
enum Section {
  OPERATIONS("operations", "", "label"),
  INGESTION("ingestion", "ingestion", "operation", "batchSize"),
  SCALABILITY("scalability", "scalability", "label", "targetRate"),
  NOTIFICATIONS("notifications", "notifications", "label"),
  CONSISTENCY("consistency", "consistency", "label"),
  STREAMING("streaming", "streaming", "platform", "messageBytes", "targetRate"),
  // Without the sink, since one fleet is compared on two sinks.
  VEHICLES("vehicles", "vehicles", "drivers", "label"),
  COST("cost", "cost", "load", "server");

  private static final Map<String, LatencyKind> OF_FLEETS =
      Map.of(
          "delay",
          LatencyKind.RESPONSE,
          "publish",
          LatencyKind.SERVICE,
          "lateStarts",
          LatencyKind.LATENESS);

  @Getter private final String field;
  private final String prefix;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> keys;

  Section(String field, String prefix, String... keys) {
    this.field = field;
    this.prefix = prefix;
    this.keys = List.of(keys);
  }

  boolean isKey(String name) {
    return keys.contains(name);
  }

  static boolean isList(String field) {
    return Arrays.stream(values()).anyMatch(section -> section.field.equals(field));
  }

  /**
   * Returns the source of an entry's figures in {@code latency.hlog} by their name: {@code
   * response}, {@code p95}. Empty for figures other than times, and for entries without a label.
   */
  Function<List<String>, Optional<TimesFigure>> times(Map<String, Object> thing) {
    String label =
        switch (this) {
          case OPERATIONS, VEHICLES -> text(thing.get("label"));
          case INGESTION -> text(thing.get("operation")) + "-" + text(thing.get("batchSize"));
          case SCALABILITY -> text(thing.get("label")) + "@" + text(thing.get("targetRate"));
          case NOTIFICATIONS, CONSISTENCY, STREAMING, COST -> "";
        };
    return label.isEmpty()
        ? tail -> Optional.empty()
        : tail -> asRecorded(tail).flatMap(recorded -> TimesFigure.of(label, recorded));
  }

  /** A fleet's times have separate names; other groups are not times. */
  private Optional<List<String>> asRecorded(List<String> tail) {
    if (this != VEHICLES) {
      return Optional.of(tail);
    }
    return Optional.ofNullable(OF_FLEETS.get(tail.get(0)))
        .filter(kind -> tail.size() == 2)
        .map(kind -> List.of(kind.text(), tail.get(1)));
  }

  /**
   * Returns all names of an entry: with all keys first, then with some omitted if that is
   * unambiguous. An operation's label is never omitted; notifications also go by label alone.
   */
  List<String> names(Map<String, Object> thing) {
    List<String> present =
        keys.stream().filter(thing::containsKey).map(key -> text(thing.get(key))).toList();
    if (this == OPERATIONS) {
      return present;
    }
    List<String> names = new ArrayList<>();
    for (int left = (1 << present.size()) - 1; left >= 0; left--) {
      StringBuilder name = new StringBuilder(prefix);
      for (int key = 0; key < present.size(); key++) {
        if ((left >> key & 1) == 1) {
          name.append('.').append(present.get(key));
        }
      }
      names.add(name.toString());
    }
    if (this == NOTIFICATIONS) {
      names.addAll(present);
    }
    return names;
  }

  private static String text(Object value) {
    return value instanceof Double number && number == Math.rint(number)
        ? Long.toString(number.longValue())
        : String.valueOf(value);
  }
}
