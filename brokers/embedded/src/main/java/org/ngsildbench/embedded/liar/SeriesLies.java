package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
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
import java.util.function.Predicate;

/** Lies about series of readings: their values, their times, and which of them there are. */
final class SeriesLies {

  private static final BigDecimal TENTH = new BigDecimal("0.1");

  private SeriesLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    lies.add(whole("the first reading left out", series -> series.remove(0)));
    lies.add(whole("the last reading left out", series -> series.remove(series.size() - 1)));
    lies.add(
        series("a reading in the middle left out", series -> series.remove(series.size() / 2)));
    lies.add(series("the second half of a series left out", SeriesLies::dropHalf));
    lies.add(series("no readings", ArrayNode::removeAll));
    lies.add(series("a reading twice", series -> series.add(series.get(0).deepCopy())));
    lies.add(
        series("a reading twice, in place of another", series -> series.set(1, series.get(0))));
    lies.add(series("a second value at one time", SeriesLies::contradict));
    lies.add(series("a reading before the window", series -> addAt(series, Duration.ofDays(-400))));
    lies.add(
        series("a reading between two others", series -> addAt(series, Duration.ofSeconds(1))));
    lies.add(series("0.1 more and 0.1 less", SeriesLies::compensate));
    lies.add(ifUneven("the mean in place of every value", SeriesLies::flatten));
    lies.add(ifUneven("the values in ascending order", SeriesLies::sort));
    lies.add(ifUneven("the values moved by one time", SeriesLies::rotate));
    lies.add(time("a time a millisecond late", at -> shifted(at, Duration.ofMillis(1))));
    lies.add(time("a time a second late", at -> shifted(at, Duration.ofSeconds(1))));
    lies.add(time("a time a year early", at -> shifted(at, Duration.ofDays(-365))));
    lies.add(time("another offset, the same hour", at -> at.replace("Z", "+02:00")));
    lies.add(form("no offset in a time", pair -> set(pair, stem(pair))));
    lies.add(form("a date for a time", pair -> set(pair, stem(pair).substring(0, 10))));
    lies.add(
        form("an hour that is none", pair -> set(pair, stem(pair).replaceAll("T..", "T25") + "Z")));
    lies.add(form("null for a time", pair -> pair.set(1, NullNode.instance)));
    lies.add(form("a number for a time", pair -> pair.set(1, IntNode.valueOf(1_767_571_200))));
    lies.add(form("a value without a time", pair -> pair.remove(1)));
    lies.add(form("a text for a time", pair -> pair.set(1, TextNode.valueOf("yesterday"))));
    lies.add(everyTime("all times a second late", Duration.ofSeconds(1)));
    lies.add(everyTime("all times an hour late", Duration.ofHours(1)));
    lies.add(everyTime("all times a day early", Duration.ofDays(-1)));
    lies.add(
        Lie.ofForm(
            "a Relationship for a Property",
            Question.SERIES,
            statement -> {
              ObjectNode entity = statement.any(statement.entities());
              if (entity == null) {
                return false;
              }
              String name = Statement.attributes(entity).iterator().next();
              ((ObjectNode) entity.get(name)).put("type", "Relationship");
              return true;
            }));
    return lies;
  }

  /** All series of an answer with three readings or more. */
  private static List<ArrayNode> of(Statement statement) {
    List<ArrayNode> series = new ArrayList<>();
    for (ObjectNode entity : statement.entities()) {
      for (String attribute : Statement.attributes(entity)) {
        if (entity.get(attribute).path("values") instanceof ArrayNode values && values.size() > 2) {
          series.add(values);
        }
      }
    }
    return series;
  }

  private static Lie series(String name, Consumer<ArrayNode> change) {
    return where(name, any -> true, change);
  }

  /** A lie about a history that is not cut: parts of one overlap, and may make up for it. */
  private static Lie whole(String name, Consumer<ArrayNode> change) {
    Lie lie = series(name, change);
    return Lie.of(
        name,
        Question.SERIES,
        statement -> statement.status == 200 && lie.telling().tell(statement));
  }

  /** A lie about a series whose first value is not that of all. */
  private static Lie ifUneven(String name, Consumer<ArrayNode> change) {
    return where(name, SeriesLies::isUneven, change);
  }

  private static Lie where(String name, Predicate<ArrayNode> which, Consumer<ArrayNode> change) {
    return Lie.of(
        name,
        Question.SERIES,
        statement -> {
          ArrayNode series = statement.any(of(statement).stream().filter(which).toList());
          if (series == null) {
            return false;
          }
          JsonNode honest = series.deepCopy();
          change.accept(series);
          return !honest.equals(series);
        });
  }

  private static boolean isUneven(ArrayNode series) {
    for (JsonNode pair : series) {
      if (!pair.get(0).equals(series.get(0).get(0))) {
        return true;
      }
    }
    return false;
  }

  private interface Respelling {
    String of(String time);
  }

  private static Lie time(String name, Respelling change) {
    return Lie.of(
        name, Question.SERIES, onOnePair(pair -> set(pair, change.of(pair.get(1).asText()))));
  }

  private static Lie form(String name, Consumer<ArrayNode> change) {
    return Lie.ofForm(name, Question.SERIES, onOnePair(change));
  }

  private static Lie.Telling onOnePair(Consumer<ArrayNode> change) {
    return statement -> {
      ArrayNode series = statement.any(of(statement));
      if (series != null) {
        change.accept((ArrayNode) series.get(statement.random.nextInt(series.size())));
      }
      return series != null;
    };
  }

  private static Lie everyTime(String name, Duration by) {
    return Lie.of(
        name,
        Question.SERIES,
        statement -> {
          List<ArrayNode> all = of(statement);
          for (ArrayNode series : all) {
            series.forEach(pair -> set((ArrayNode) pair, shifted(pair.get(1).asText(), by)));
          }
          return !all.isEmpty();
        });
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

  private static BigDecimal value(JsonNode pair) {
    return pair.get(0).decimalValue();
  }

  private static void dropHalf(ArrayNode series) {
    int half = series.size() / 2;
    while (series.size() > half) {
      series.remove(half);
    }
  }

  private static void contradict(ArrayNode series) {
    ArrayNode copy = series.get(0).deepCopy();
    series.insert(1, copy.set(0, value(copy).add(BigDecimal.ONE)));
  }

  private static void addAt(ArrayNode series, Duration later) {
    ArrayNode copy = series.get(0).deepCopy();
    set(copy, shifted(copy.get(1).asText(), later));
    series.add(copy);
  }

  private static void compensate(ArrayNode series) {
    ((ArrayNode) series.get(0)).set(0, value(series.get(0)).add(TENTH));
    ((ArrayNode) series.get(1)).set(0, value(series.get(1)).subtract(TENTH));
  }

  private static void flatten(ArrayNode series) {
    double sum = 0;
    for (JsonNode pair : series) {
      sum += pair.get(0).doubleValue();
    }
    for (JsonNode pair : series) {
      ((ArrayNode) pair).set(0, sum / series.size());
    }
  }

  private static void sort(ArrayNode series) {
    List<JsonNode> values = values(series);
    values.sort(Comparator.comparing(JsonNode::decimalValue));
    assign(series, values);
  }

  private static void rotate(ArrayNode series) {
    List<JsonNode> values = values(series);
    values.add(values.remove(0));
    assign(series, values);
  }

  private static List<JsonNode> values(ArrayNode series) {
    List<JsonNode> values = new ArrayList<>();
    series.forEach(pair -> values.add(pair.get(0)));
    return values;
  }

  private static void assign(ArrayNode series, List<JsonNode> values) {
    for (int i = 0; i < values.size(); i++) {
      ((ArrayNode) series.get(i)).set(0, values.get(i));
    }
  }
}
