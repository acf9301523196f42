package org.ngsildbench.embedded.temporal.aggregation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.history.Block;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.history.NumberColumn;
import org.ngsildbench.embedded.history.Series;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.temporal.selection.Slice;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;
import org.ngsildbench.embedded.temporal.selection.TimeProperty;

class AggregationTest {

  private static final InstanceDetails PROPERTY = InstanceDetails.of("Property");
  private static final SeriesKey KEY = new SeriesKey("a", "", true);

  private static TemporalQuery between(long from, long to) {
    return new TemporalQuery(
        Relation.BETWEEN, from, to, TimeProperty.OBSERVED_AT, TemporalQuery.ALL_INSTANCES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT0S", "PT1S", "PT0.777S", "PT17S", "PT1H"})
  void everyAggregateEqualsADirectComputation(String duration) {
    double[] numbers = new Random(5).ints(5_000, -400, 900).mapToDouble(i -> i / 10.0).toArray();
    long step = 10_000;
    Series series = new Series();
    for (int from = 0; from < numbers.length; from += Block.CAPACITY) {
      int size = Math.min(Block.CAPACITY, numbers.length - from);
      series.append(
          Block.at(
              LongStream.range(from, from + size).map(i -> i * step).toArray(),
              NumberColumn.of(numbers, from, size),
              PROPERTY,
              0));
    }
    TemporalQuery query = between(123_456, 45_678_901);
    AggregationPeriod period = AggregationPeriod.parse(duration);
    List<PeriodAggregate> periods =
        new Aggregation(List.of(Method.values()), period)
            .of(Slice.of(KEY, series.view(), query), query);

    TreeMap<Long, List<Double>> byHand = new TreeMap<>();
    long length = period.isWholeRange() ? Long.MAX_VALUE : period.exact().toNanos() / 1000;
    for (int i = 0; i < numbers.length; i++) {
      long time = i * step;
      if (time >= 123_456 && time < 45_678_901) {
        byHand.computeIfAbsent((time - 123_456) / length, k -> new ArrayList<>()).add(numbers[i]);
      }
    }
    assertThat(periods).hasSameSizeAs(byHand.keySet());
    int i = 0;
    for (var expected : byHand.entrySet()) {
      PeriodAggregate actual = periods.get(i++);
      if (!period.isWholeRange()) {
        assertThat(actual.start()).isEqualTo(123_456 + expected.getKey() * length);
        assertThat(actual.end()).isEqualTo(actual.start() + length);
      }
      compare(actual.aggregate(), expected.getValue());
    }
  }

  private static void compare(Aggregate actual, List<Double> expected) {
    double[] all = expected.stream().mapToDouble(Double::doubleValue).toArray();
    double mean = Arrays.stream(all).average().orElseThrow();
    double variance = Arrays.stream(all).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
    close(actual, Method.TOTAL_COUNT, all.length);
    close(actual, Method.DISTINCT_COUNT, (double) Arrays.stream(all).distinct().count());
    close(actual, Method.SUM, Arrays.stream(all).sum());
    close(actual, Method.AVG, mean);
    close(actual, Method.MIN, Arrays.stream(all).min().orElseThrow());
    close(actual, Method.MAX, Arrays.stream(all).max().orElseThrow());
    close(actual, Method.STDDEV, Math.sqrt(variance));
    close(actual, Method.SUMSQ, Arrays.stream(all).map(x -> x * x).sum());
  }

  private static void close(Aggregate aggregate, Method method, double expected) {
    assertThat(((NumberValue) method.of(aggregate)).number())
        .as(method.jsonName())
        .isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
  }

  private static Aggregate of(HistoryValue... values) {
    Series series = new Series();
    for (int i = 0; i < values.length; i++) {
      series.put(new Instance(i, 0, 0, values[i], PROPERTY));
    }
    Slice slice = Slice.of(KEY, series.view(), TemporalQuery.EVERYTHING);
    return new Aggregation(List.of(Method.values()), AggregationPeriod.WHOLE_RANGE)
        .of(slice, TemporalQuery.EVERYTHING)
        .get(0)
        .aggregate();
  }

  @Test
  void textsAreOrderedButNotSummed() {
    Aggregate texts = of(new JsonValue("\"b\""), new JsonValue("\"a\""), new JsonValue("\"b\""));
    assertThat(Method.MIN.of(texts)).isEqualTo(new JsonValue("\"a\""));
    assertThat(Method.MAX.of(texts)).isEqualTo(new JsonValue("\"b\""));
    assertThat(Method.SUM.of(texts)).isNull();
    assertThat(Method.AVG.of(texts)).isNull();
    assertThat(Method.DISTINCT_COUNT.of(texts)).isEqualTo(new NumberValue(2));
    assertThat(Method.TOTAL_COUNT.of(texts)).isEqualTo(new NumberValue(3));
  }

  @Test
  void booleansCountAsOneAndZero() {
    Aggregate booleans = of(new JsonValue("true"), new JsonValue("false"), new JsonValue("true"));
    assertThat(Method.SUM.of(booleans)).isEqualTo(new NumberValue(2));
    assertThat(Method.MAX.of(booleans)).isEqualTo(new NumberValue(1));
  }

  @Test
  void roundsNumbersBeyondDoublePrecision() {
    Aggregate numbers = of(new JsonValue("9007199254740993"), new NumberValue(1));
    assertThat(Method.MAX.of(numbers)).isEqualTo(new NumberValue(9007199254740992.0));
  }

  @Test
  void objectsAreOnlyCounted() {
    Aggregate objects = of(new JsonValue("{\"x\":1}"), new JsonValue("[1]"));
    assertThat(Method.TOTAL_COUNT.of(objects)).isEqualTo(new NumberValue(2));
    assertThat(Method.MIN.of(objects)).isNull();
    assertThat(Method.STDDEV.of(objects)).isNull();
  }
}
