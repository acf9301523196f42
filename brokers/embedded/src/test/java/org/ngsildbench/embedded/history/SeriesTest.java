package org.ngsildbench.embedded.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.embedded.history.HistoryValue.JsonValue;
import org.ngsildbench.embedded.history.HistoryValue.NumberValue;
import org.ngsildbench.embedded.history.HistoryValue.PointValue;

class SeriesTest {

  private static final InstanceDetails PROPERTY = InstanceDetails.of("Property");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void equalsASortedMap(long seed) {
    Random random = new Random(seed);
    Series series = new Series();
    Map<Long, Instance> truth = new TreeMap<>();
    for (int i = 0; i < 400; i++) {
      List<Instance> some = new ArrayList<>();
      for (int j = random.nextInt(30); j >= 0; j--) {
        some.add(instance(random, i));
      }
      if (some.size() == 1) {
        series.put(some.get(0));
      } else {
        series.putAll(some);
      }
      some.forEach(one -> truth.merge(one.time(), one, (old, fresh) -> fresh.replacing(old)));
      long gone = random.nextInt(5_000);
      assertThat(series.remove(gone)).isEqualTo(truth.remove(gone) != null);
    }
    assertThat(all(series.view())).containsExactlyElementsOf(truth.values());
    for (long time = -1; time < 5_001; time++) {
      assertThat(series.view().at(time)).isEqualTo(truth.get(time));
    }
  }

  private static Instance instance(Random random, int now) {
    HistoryValue value =
        switch (random.nextInt(20)) {
          case 0 -> new JsonValue("true");
          case 1 -> new PointValue(random.nextDouble(), 37.98);
          default -> new NumberValue(random.nextInt(1000) / 10.0);
        };
    InstanceDetails details =
        random.nextInt(50) == 0
            ? new InstanceDetails("Property", "{\"unitCode\":\"CEL\"}")
            : PROPERTY;
    return new Instance(random.nextInt(5_000), now, now, value, details);
  }

  private static List<Instance> all(SeriesView view) {
    List<Instance> all = new ArrayList<>();
    view.read(
        0,
        view.size(),
        (block, from, to) -> {
          for (int row = from; row < to; row++) {
            all.add(block.instance(row));
          }
        });
    return all;
  }

  @Test
  void readsAnyStretch() {
    Series series = new Series();
    for (int i = 0; i < 3_000; i++) {
      series.put(number(i * 10L, i));
    }
    SeriesView view = series.view();
    List<Instance> everything = all(view);
    for (int[] stretch : new int[][] {{0, 0}, {0, 1}, {1023, 1026}, {5, 2999}, {2999, 3000}}) {
      List<Instance> some = new ArrayList<>();
      view.read(
          stretch[0],
          stretch[1],
          (block, from, to) -> some.addAll(block.instances().subList(from, to)));
      assertThat(some).isEqualTo(everything.subList(stretch[0], stretch[1]));
      if (stretch[0] < view.size()) {
        assertThat(view.get(Block::times, stretch[0])).isEqualTo(stretch[0] * 10L);
      }
    }
  }

  @Test
  void viewsAreImmutable() {
    Series series = new Series();
    series.put(number(1, 1));
    SeriesView before = series.view();
    series.put(number(2, 2));
    series.put(number(1, 9));
    assertThat(all(before)).containsExactly(number(1, 1));
    assertThat(all(series.view())).hasSize(2);
  }

  @Test
  void mergesABlockThatOverlaps() {
    Series series = new Series();
    series.put(number(15, 1));
    series.append(
        Block.at(
            new long[] {10, 20, 30}, NumberColumn.of(new double[] {5, 6, 7}, 0, 3), PROPERTY, 0));
    assertThat(all(series.view())).extracting(Instance::time).containsExactly(10L, 15L, 20L, 30L);
    series.append(Block.at(new long[] {40}, NumberColumn.of(new double[] {8}, 0, 1), PROPERTY, 0));
    assertThat(all(series.view())).extracting(Instance::time).endsWith(30L, 40L);
  }

  @Test
  void readersSeeOrderedStatesWhileAnotherWrites() throws Exception {
    Series series = new Series();
    AtomicBoolean writing = new AtomicBoolean(true);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<Integer> reader =
          threads.submit(
              () -> {
                int seen = 0;
                while (writing.get()) {
                  List<Instance> now = all(series.view());
                  assertThat(now.size()).isGreaterThanOrEqualTo(seen);
                  assertThat(now).isSortedAccordingTo((a, b) -> Long.compare(a.time(), b.time()));
                  seen = now.size();
                }
                return seen;
              });
      Future<?> writer =
          threads.submit(
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  series.put(number((i % 4 == 3 ? i - 2 : i) * 2L + i % 4 / 3, i));
                }
                writing.set(false);
              });
      writer.get();
      reader.get();
    } finally {
      threads.shutdownNow();
    }
    assertThat(series.view().size()).isEqualTo(20_000);
  }

  private static Instance number(long time, double value) {
    return new Instance(time, 0, 0, new NumberValue(value), PROPERTY);
  }

  @Test
  void emptySeriesReadsNothing() {
    Collection<Instance> nothing = all(new Series().view());
    assertThat(nothing).isEmpty();
    assertThat(new Series().view().at(0)).isNull();
    assertThat(new Series().remove(0)).isFalse();
  }
}
