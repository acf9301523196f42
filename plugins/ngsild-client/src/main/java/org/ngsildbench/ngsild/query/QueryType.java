package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.function.Function;

/**
 * The description of a query, read by options, forms, plans and reports. Immutable.
 *
 * @param label the name in options and reports
 * @param meaning the heading in reports
 * @param parameters the fields it reads
 * @param byDefault whether a run without {@code --queries} includes it
 * @param sensorDaysPerBus readings per bus in the response of a client-side aggregation over all
 *     buses, in days of one sensor; 0 for responses of limited size
 * @param factory makes the query; throws {@link IllegalArgumentException} for values out of range
 */
public record QueryType(
    String label,
    String meaning,
    List<QueryParameter> parameters,
    boolean byDefault,
    double sensorDaysPerBus,
    Function<QueryValues, BusQuery> factory) {

  /** Returns a query of the default set whose response has a limited size. */
  static QueryType of(
      String label,
      String meaning,
      Function<QueryValues, BusQuery> factory,
      QueryParameter... parameters) {
    return new QueryType(label, meaning, List.of(parameters), true, 0, factory);
  }

  /** Returns this query outside the default set. */
  QueryType onRequest() {
    return new QueryType(label, meaning, parameters, false, sensorDaysPerBus, factory);
  }

  /** Returns this query with the size of its response. */
  QueryType readingPerBus(double sensorDays) {
    return new QueryType(label, meaning, parameters, byDefault, sensorDays, factory);
  }

  /** Whether the query has a parameter. */
  public boolean takes(QueryParameter parameter) {
    return parameters.contains(parameter);
  }

  /** Whether the query is of the analytics workload only. */
  public boolean isAnalytics() {
    return label.startsWith("G");
  }

  /** Whether the query reads the history. */
  public boolean readsHistory() {
    return takes(QueryParameter.WINDOW) || takes(QueryParameter.DAY);
  }
}
