package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;

/**
 * A query about the buses with its parameters, which the constructor checks. Immutable,
 * thread-safe. {@link BusQueries} lists all.
 */
public interface BusQuery {

  /** Returns the description of the query. */
  QueryType type();

  /** Returns the name in options and reports, such as {@code Q4-server}. */
  default String label() {
    return type().label();
  }

  /**
   * Encodes the first request and chooses how responses are read.
   *
   * @throws org.ngsildbench.ngsild.outcome.BrokerException if the broker cannot answer the query
   * @throws IllegalArgumentException if a parameter does not fit the data model
   */
  PreparedQuery prepare(QueryPlanner planner);

  /**
   * Returns the correct answer.
   *
   * @param wholeEntities whether the broker returns all attributes of its entities
   * @throws IllegalArgumentException if the fleet does not have a bus of the query
   */
  ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities);
}
