package org.ngsildbench.gtfs.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FindingsTest {

  /** Findings of which some kinds and files exceed the kept number. */
  private static final List<FeedFinding> ALL =
      IntStream.range(0, 60)
          .mapToObj(
              i ->
                  new FeedFinding(
                      i % 9 == 0 ? FindingKind.DUPLICATE : FindingKind.BAD_VALUE,
                      i % 4 == 0 ? Consequence.ROW_LEFT_OUT : Consequence.KEPT,
                      i % 3 == 0 ? "stops.txt" : "trips.txt",
                      i,
                      "field",
                      "wrong " + i))
          .toList();

  @Test
  void addAllEqualsAddingOneByOne() {
    Findings oneByOne = new Findings();
    ALL.forEach(oneByOne::add);
    Findings together = new Findings();
    ALL.subList(0, 7).forEach(together::add);
    for (int from = 7; from < 60; from += 23) {
      Findings part = new Findings();
      ALL.subList(from, Math.min(60, from + 23)).forEach(part::add);
      together.addAll(part);
    }

    assertThat(together.kept()).isEqualTo(oneByOne.kept());
    assertThat(together.notKept()).isEqualTo(oneByOne.notKept()).isNotEmpty();
    assertThat(together.total()).isEqualTo(60);
    assertThat(together.count(FindingKind.DUPLICATE)).isEqualTo(7);
    assertThat(together.rowsLeftOut("stops.txt")).isEqualTo(oneByOne.rowsLeftOut("stops.txt"));
    assertThat(together.rowsLeftOut("trips.txt")).isEqualTo(oneByOne.rowsLeftOut("trips.txt"));
  }
}
