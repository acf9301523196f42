package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The table of all bus queries. */
public final class BusQueries {

  private static final List<QueryType> ALL =
      List.of(
          LocationOfBus.TYPE,
          BusesHotterThan.TYPE,
          TopFuelConsumption.TYPE,
          MeanAirPollution.TYPE,
          MeanOccupancy.TYPE,
          BusesNear.TYPE,
          StationsNear.TYPE,
          MeanAirPollution.SERVER,
          MeanOccupancy.SERVER,
          MeanOccupancyOfAll.TYPE,
          BusesInside.TYPE,
          BucketedPollution.ONE,
          BucketedPollution.ALL,
          LinkedModel.INLINE,
          LinkedModel.FLAT,
          BusesOfScope.TYPE,
          KnownTypes.TYPE,
          SelectedMembers.TYPE,
          BusFeatures.TYPE);

  private BusQueries() {}

  /** Returns all queries, in the order of the plan. */
  public static List<QueryType> all() {
    return ALL;
  }

  /** Returns the labels of the analytics workload: polygons, and all that only it has. */
  public static List<String> analytics() {
    return labels(type -> type == BusesInside.TYPE || type.isAnalytics());
  }

  /** Returns the query with a label. */
  public static Optional<QueryType> find(String label) {
    return ALL.stream().filter(type -> type.label().equals(label)).findAny();
  }

  /** Returns the labels of all queries. */
  public static List<String> labels() {
    return labels(type -> true);
  }

  /** Returns the labels of some queries. */
  public static List<String> labels(Predicate<QueryType> which) {
    return ALL.stream().filter(which).map(QueryType::label).toList();
  }
}
