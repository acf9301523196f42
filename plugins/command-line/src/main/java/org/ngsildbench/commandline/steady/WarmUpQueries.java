package org.ngsildbench.commandline.steady;

import java.util.List;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.QueryParameter;
import org.ngsildbench.ngsild.query.QueryType;
import org.ngsildbench.ngsild.query.QueryValues;

/**
 * The queries of a warm-up: the first {@value #TURNS} parameters of each, which are the popular
 * ones. Immutable, thread-safe.
 */
final class WarmUpQueries {

  /** Odd, so that the median is one of the times; few, because some brokers need a minute. */
  static final int TURNS = 3;

  private final QueryDomains domains;

  WarmUpQueries(Fleet fleet) {
    this.domains = QueryDomains.of(fleet);
  }

  /**
   * Returns a query with the parameters of a turn.
   *
   * @param label such as {@code Q4-server}
   * @param turn from 0 to {@value #TURNS} - 1
   */
  BusQuery query(String label, int turn) {
    QueryType type =
        BusQueries.find(label)
            .orElseThrow(() -> new IllegalArgumentException("unknown query " + label));
    GeoPoint point = of(domains.points(), turn);
    OffGridWindow window =
        of(type.takes(QueryParameter.DAY) ? domains.days() : domains.windows(), turn);
    return type.factory()
        .apply(
            new QueryValues(
                of(domains.buses(), turn),
                of(domains.thresholds(), turn),
                point.longitude(),
                point.latitude(),
                type.takes(QueryParameter.RADIUS) ? of(domains.radii(), turn) : Double.NaN,
                window.from(),
                window.to()));
  }

  private static <T> T of(List<T> domain, int turn) {
    return domain.get(turn % domain.size());
  }
}
