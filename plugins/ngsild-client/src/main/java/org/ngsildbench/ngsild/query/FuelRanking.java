package org.ngsildbench.ngsild.query;

import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.ngsildbench.ngsild.json.EntityRows;

/**
 * The entities with the largest values, largest first, ties by the bus's id as text. Entities
 * without a value have no rank.
 */
record FuelRanking(int count, UnaryOperator<String> busOf) implements EntityListRun.Finish {

  private record Ranked(String bus, double value) {}

  @Override
  public QueryAnswer of(EntityRows rows) {
    List<String> ids =
        IntStream.range(0, rows.size())
            .filter(row -> !Double.isNaN(rows.value(row)))
            .mapToObj(row -> new Ranked(busOf.apply(rows.ids().get(row)), rows.value(row)))
            .sorted(Comparator.comparingDouble(Ranked::value).reversed().thenComparing(Ranked::bus))
            .limit(count)
            .map(Ranked::bus)
            .toList();
    return new QueryAnswer.Ids(ids);
  }
}
