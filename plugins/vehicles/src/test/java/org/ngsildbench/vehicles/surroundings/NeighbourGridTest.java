package org.ngsildbench.vehicles.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighbourGridTest {

  private static final int SIZE = 600;

  /** Tests areas from a dense crowd to one far wider than the torus. */
  @ParameterizedTest
  @ValueSource(ints = {30_000, 300_000, 100_000_000, 2_000_000_000})
  void findsTheSameNeighboursAsAllDistances(int width) {
    Random random = new Random(width);
    PointPositions positions = new PointPositions(SIZE);
    for (int i = 0; i < SIZE; i++) {
      if (i % 7 != 0) {
        // Some points share a position, and some share a column of squares.
        int east = i % 3 == 0 && i > 3 ? positions.east(i - 2) : random.nextInt(width) - width / 2;
        positions.set(i, east, random.nextInt(Math.min(width, 400_000)));
      }
    }
    positions.set(1, 0, 0);
    positions.set(2, 10_000, 0);
    positions.set(4, 0, -10_001);
    NeighbourGrid grid = new NeighbourGrid(positions);
    grid.build();
    grid.count(0, grid.present());

    int[] found = new int[SIZE];
    for (int i = 0; i < SIZE; i++) {
      List<Integer> near = near(positions, i);
      int listed = grid.list(i, found);
      assertThat(Arrays.stream(found, 0, listed).sorted().boxed().toList()).isEqualTo(near);
      if (positions.isPresent(i)) {
        assertThat(grid.counted(i)).isEqualTo(near.size());
      }
    }
    assertThat(near(positions, 1)).contains(2).doesNotContain(4);
  }

  private static List<Integer> near(PointPositions positions, int to) {
    if (!positions.isPresent(to)) {
      return List.of();
    }
    return IntStream.range(0, positions.size())
        .filter(other -> other != to && positions.isPresent(other))
        .filter(
            other ->
                Math.hypot(
                        (double) positions.east(other) - positions.east(to),
                        (double) positions.north(other) - positions.north(to))
                    <= 10_000)
        .boxed()
        .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
  }
}
