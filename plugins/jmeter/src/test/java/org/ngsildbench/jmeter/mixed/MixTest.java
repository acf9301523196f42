package org.ngsildbench.jmeter.mixed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.fleet.ParameterDomain;
import org.ngsildbench.jmeter.mixed.Mix.Drawn;
import org.ngsildbench.jmeter.zipf.Popularity;

class MixTest {

  private static final int DRAWS = 20_000;
  private static final int BUSES = 20;

  private static Mix mix(double writes, long seed) {
    return new Mix(writes, new ReadWeights(8, 1, 1), BUSES, 0.99, Popularity.LATEST, seed);
  }

  private static List<Drawn> drawn(Mix mix) {
    return IntStream.range(0, DRAWS).mapToObj(mix::operation).toList();
  }

  private static long count(List<Drawn> operations, OperationKind kind) {
    return operations.stream().filter(one -> one.kind() == kind).count();
  }

  /** Fails for a fair draw in 1 of 15,000 cases; seeds are fixed. */
  private static void assertShare(long count, long of, double probability) {
    assertThat((double) count)
        .isCloseTo(of * probability, within(4 * Math.sqrt(of * probability * (1 - probability))));
  }

  @ParameterizedTest
  @CsvSource({"0.05,1", "0.05,2", "0.5,1", "0.5,2", "0.95,1", "0.95,2"})
  void drawsTheShares(double writes, long seed) {
    List<Drawn> operations = drawn(mix(writes, seed));

    long written = count(operations, OperationKind.WRITE);
    assertShare(written, DRAWS, writes);
    assertShare(count(operations, OperationKind.READ), DRAWS - written, 0.8);
    assertShare(count(operations, OperationKind.LIST), DRAWS - written, 0.1);
    assertShare(count(operations, OperationKind.HISTORY), DRAWS - written, 0.1);
  }

  @Test
  void noneAndAllOperationsWrite() {
    assertThat(count(drawn(mix(0, 1)), OperationKind.WRITE)).isZero();
    assertThat(count(drawn(mix(1, 1)), OperationKind.WRITE)).isEqualTo(DRAWS);
  }

  /** Writes and reads have the same popular entity; otherwise reads would seldom meet a write. */
  @Test
  void kindAndEntityAreIndependent() {
    double sum = IntStream.rangeClosed(1, BUSES).mapToDouble(rank -> Math.pow(rank, -0.99)).sum();
    List<Drawn> operations = drawn(mix(0.5, 1));
    List<String> numbers = IntStream.range(0, BUSES).mapToObj(Integer::toString).toList();
    int popular = Integer.parseInt(Popularity.LATEST.order(ParameterDomain.BUSES, numbers).get(0));
    for (OperationKind kind : List.of(OperationKind.WRITE, OperationKind.READ)) {
      List<Drawn> ofKind = operations.stream().filter(one -> one.kind() == kind).toList();
      assertShare(
          ofKind.stream().filter(one -> one.bus() == popular).count(), ofKind.size(), 1 / sum);
    }
    for (int bus = 0; bus < BUSES; bus++) {
      int number = bus;
      List<Drawn> ofBus = operations.stream().filter(one -> one.bus() == number).toList();
      assertShare(count(ofBus, OperationKind.WRITE), ofBus.size(), 0.5);
    }
    assertThat(operations.stream().map(Drawn::bus).distinct()).hasSize(BUSES);
  }

  /** Equal seeds draw the same entities, whatever the share of writes. */
  @Test
  void theSeedDeterminesTheOperations() {
    List<Drawn> first = drawn(mix(0.5, 7));

    assertThat(drawn(mix(0.5, 7))).isEqualTo(first);
    assertThat(drawn(mix(0.5, 8))).isNotEqualTo(first);
    assertThat(drawn(mix(0.05, 7)).stream().map(Drawn::bus).toList())
        .isEqualTo(first.stream().map(Drawn::bus).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void threadsDrawTheOperationsOfOne(int threads) throws Exception {
    Mix shared = mix(0.5, 7);
    Drawn[] operations = new Drawn[DRAWS];
    AtomicInteger next = new AtomicInteger();
    Callable<Void> thread =
        () -> {
          for (int k = next.getAndIncrement(); k < DRAWS; k = next.getAndIncrement()) {
            operations[k] = shared.operation(k);
          }
          return null;
        };
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      IntStream.range(0, threads).forEach(i -> tasks.add(thread));
      for (Future<Void> one : pool.invokeAll(tasks)) {
        one.get();
      }
    } finally {
      pool.shutdown();
    }

    assertThat(Arrays.asList(operations)).isEqualTo(drawn(mix(0.5, 7)));
  }

  @Test
  void theDigestOfAListHasNoEntity() {
    assertThat(new Drawn(OperationKind.LIST, 3).digestInput()).asString().isEqualTo("list");
    assertThat(new Drawn(OperationKind.WRITE, 3).digestInput()).asString().isEqualTo("write bus 3");
  }
}
