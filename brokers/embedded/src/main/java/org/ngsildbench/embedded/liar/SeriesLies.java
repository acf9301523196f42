package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Lies about series of readings: values, times, and the set of readings. */
final class SeriesLies {

  private static final BigDecimal TENTH = new BigDecimal("0.1");

  private SeriesLies() {}

  static List<Lie> all() {
    return List.of(
        whole("the first reading left out", series -> series.remove(0)),
        whole("the last reading left out", series -> series.remove(series.size() - 1)),
        series("a reading in the middle left out", series -> series.remove(series.size() / 2)),
        series(
            "the second half of a series left out",
            series -> ListLies.cut(series, series.size() / 2)),
        series("no readings", ArrayNode::removeAll),
        series("a reading twice", series -> series.add(series.get(0).deepCopy())),
        series("a reading twice, in place of another", series -> series.set(1, series.get(0))),
        series("a second value at one time", SeriesLies::contradict),
        series("a reading before the window", series -> addAt(series, Duration.ofDays(-400))),
        series("a reading between two others", series -> addAt(series, Duration.ofSeconds(1))),
        series("0.1 more and 0.1 less", SeriesLies::compensate),
        values("the mean in place of every value", SeriesLies::flatten),
        values("the values in ascending order", SeriesLies::sort),
        values("the values moved by one time", values -> values.add(values.remove(0))),
        time("a time a millisecond late", at -> shifted(at, Duration.ofMillis(1))),
        time("a time a second late", at -> shifted(at, Duration.ofSeconds(1))),
        time("a time a year early", at -> shifted(at, Duration.ofDays(-365))),
        time("another offset, the same hour", at -> at.replace("Z", "+02:00")),
        pair("no offset in a time", pair -> set(pair, stem(pair))),
        pair("a date for a time", pair -> set(pair, stem(pair).substring(0, 10))),
        pair("an invalid hour", pair -> set(pair, stem(pair).replaceAll("T..", "T25") + "Z")),
        pair("null for a time", pair -> pair.set(1, NullNode.instance)),
        pair("a number for a time", pair -> pair.set(1, IntNode.valueOf(1_767_571_200))),
        pair("a value without a time", pair -> pair.remove(1)),
        pair("a string for a time", pair -> pair.set(1, TextNode.valueOf("yesterday"))),
        everyTime("all times a second late", Duration.ofSeconds(1)),
        everyTime("all times an hour late", Duration.ofHours(1)),
        everyTime("all times a day early", Duration.ofDays(-1)),
        Lie.ofForm(
            "a Relationship for a Property",
            QueryKind.SERIES,
            Lie.Telling.one(
                DraftResponse::entities,
                entity ->
                    ((ObjectNode) entity.get(DraftResponse.firstAttribute(entity)))
                        .put("type", "Relationship"))));
  }

  /** Returns the series with three or more readings. */
  private static List<ArrayNode> of(DraftResponse statement) {
    List<ArrayNode> series = new ArrayList<>();
    for (ObjectNode entity : statement.entities()) {
      for (String attribute : DraftResponse.attributes(entity)) {
        if (entity.get(attribute).path("values") instanceof ArrayNode values && values.size() > 2) {
          series.add(values);
        }
      }
    }
    return series;
  }

  /** Returns the series whose values are not all equal. */
  private static List<ArrayNode> uneven(DraftResponse statement) {
    return of(statement).stream()
        .filter(series -> values(series).stream().distinct().count() > 1)
        .toList();
  }

  private static Lie series(String name, Consumer<ArrayNode> change) {
    return Lie.of(name, QueryKind.SERIES, Lie.Telling.one(SeriesLies::of, change));
  }

  /**
   * A lie about a history that is not truncated; the parts of a truncated one overlap and may
   * compensate.
   */
  private static Lie whole(String name, Consumer<ArrayNode> change) {
    return Lie.of(
        name,
        QueryKind.SERIES,
        Lie.Telling.one(SeriesLies::of, change).where(response -> response.status == 200));
  }

  /** A lie about the values of a series; its times stay correct. */
  private static Lie values(String name, Consumer<List<JsonNode>> change) {
    return Lie.of(
        name,
        QueryKind.SERIES,
        response -> {
          ArrayNode series = response.any(uneven(response));
          if (series == null) {
            return false;
          }
          List<JsonNode> honest = values(series);
          List<JsonNode> lied = new ArrayList<>(honest);
          change.accept(lied);
          for (int i = 0; i < lied.size(); i++) {
            ((ArrayNode) series.get(i)).set(0, lied.get(i));
          }
          return !lied.equals(honest);
        });
  }

  private static List<JsonNode> values(ArrayNode series) {
    List<JsonNode> values = new ArrayList<>();
    series.forEach(pair -> values.add(pair.get(0)));
    return values;
  }

  private static Lie time(String name, UnaryOperator<String> change) {
    return Lie.of(
        name, QueryKind.SERIES, onePair(pair -> set(pair, change.apply(pair.get(1).asText()))));
  }

  private static Lie pair(String name, Consumer<ArrayNode> change) {
    return Lie.ofForm(name, QueryKind.SERIES, onePair(change));
  }

  private static Lie.Telling onePair(Consumer<ArrayNode> change) {
    return response -> {
      ArrayNode series = response.any(of(response));
      if (series != null) {
        change.accept((ArrayNode) series.get(response.random.nextInt(series.size())));
      }
      return series != null;
    };
  }

  private static Lie everyTime(String name, Duration by) {
    return Lie.of(
        name,
        QueryKind.SERIES,
        Lie.Telling.all(
            SeriesLies::of,
            series ->
                series.forEach(pair -> set((ArrayNode) pair, shifted(pair.get(1).asText(), by)))));
  }

  private static void set(ArrayNode pair, String time) {
    pair.set(1, TextNode.valueOf(time));
  }

  private static String stem(ArrayNode pair) {
    return pair.get(1).asText().replace("Z", "");
  }

  private static String shifted(String time, Duration by) {
    return Instant.parse(time).plus(by).toString();
  }

  private static void contradict(ArrayNode series) {
    ArrayNode copy = series.get(0).deepCopy();
    series.insert(1, addTo(copy, BigDecimal.ONE));
  }

  private static void addAt(ArrayNode series, Duration later) {
    ArrayNode copy = series.get(0).deepCopy();
    set(copy, shifted(copy.get(1).asText(), later));
    series.add(copy);
  }

  private static void compensate(ArrayNode series) {
    addTo((ArrayNode) series.get(0), TENTH);
    addTo((ArrayNode) series.get(1), TENTH.negate());
  }

  private static ArrayNode addTo(ArrayNode pair, BigDecimal more) {
    return pair.set(0, pair.get(0).decimalValue().add(more));
  }

  private static void flatten(List<JsonNode> values) {
    double mean = values.stream().mapToDouble(JsonNode::doubleValue).average().orElseThrow();
    values.replaceAll(value -> DoubleNode.valueOf(mean));
  }

  private static void sort(List<JsonNode> values) {
    values.sort(Comparator.comparing(JsonNode::decimalValue));
  }
}
