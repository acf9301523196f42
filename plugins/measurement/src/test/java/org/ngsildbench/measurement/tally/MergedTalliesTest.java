package org.ngsildbench.measurement.tally;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Counts of engines, added in any order and grouping, equal those of one engine. */
class MergedTalliesTest {

  private static final int ENGINES = 5;

  /** An operation that one of the engines counts. */
  private record Counted(int engine, String label, String code, int micros) {

    void in(LabelTallies tallies, int number) {
      // Distinct ends, since of two first failures at the same time either is right.
      long end = 1_000_000 + number;
      Outcome outcome = code.equals("200") ? Outcome.GOOD : Outcome.ERROR;
      Tally tally = tallies.tally(label);
      tally.operation(end - micros, end, code, outcome);
      if (outcome != Outcome.GOOD) {
        tally.failed(end, code, code + " of operation " + number);
      }
    }
  }

  @Property(tries = 300)
  void sumsDependOnNoOrder(@ForAll("operations") List<Counted> operations, @ForAll long seed) {
    LabelTallies whole = new LabelTallies();
    List<LabelTallies> engines = Stream.generate(LabelTallies::new).limit(ENGINES).toList();
    for (int i = 0; i < operations.size(); i++) {
      Counted operation = operations.get(i);
      operation.in(whole, i);
      operation.in(engines.get(operation.engine()), i);
    }
    Random random = new Random(seed);
    List<Tallies> parts = new ArrayList<>(engines.stream().map(LabelTallies::snapshot).toList());
    while (parts.size() > 1) {
      Tallies one = parts.remove(random.nextInt(parts.size()));
      parts.add(one.plus(parts.remove(random.nextInt(parts.size()))));
    }
    Tallies sum = parts.get(0);

    assertThat(sum).isEqualTo(whole.snapshot());
    operations.stream()
        .collect(groupingBy(Counted::label, groupingBy(Counted::code, counting())))
        .forEach(
            (label, codes) -> assertThat(sum.labels().get(label).responseCodes()).isEqualTo(codes));
    assertThat(sum.labels().values().stream().mapToLong(each -> each.operations().count()).sum())
        .isEqualTo(operations.size());
  }

  @Provide
  Arbitrary<List<Counted>> operations() {
    return Combinators.combine(
            Arbitraries.integers().between(0, ENGINES - 1),
            Arbitraries.of("Q1", "Q2", "create-100"),
            Arbitraries.of("200", "200", "HTTP_500", "TIMEOUT"),
            Arbitraries.integers().between(0, 100_000))
        .as(Counted::new)
        .list()
        .ofMaxSize(60);
  }
}
