package org.ngsildbench.jmeter.query;

import java.util.Arrays;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;

/** Available queries and the fields of each. */
@SuppressWarnings("ImmutableEnumChecker") // The functions have no state.
enum QueryChoice {
  Q1("Q1", values -> new BusQuery.LocationOfBus(values.bus())),
  Q2("Q2", values -> new BusQuery.BusesHotterThan(values.threshold())),
  Q3("Q3", values -> new BusQuery.TopFuelConsumption(10)),
  Q4("Q4", values -> meanAirPollution(values, AggregatedBy.CLIENT)),
  Q4_SERVER("Q4-server", values -> meanAirPollution(values, AggregatedBy.BROKER)),
  Q5("Q5", values -> meanOccupancy(values, AggregatedBy.CLIENT)),
  Q5_ALL("Q5-all", QueryChoice::meanOccupancyOfAll),
  Q5_SERVER("Q5-server", values -> meanOccupancy(values, AggregatedBy.BROKER)),
  Q6(
      "Q6",
      values ->
          new BusQuery.BusesNear(
              values.longitude(), values.latitude(), values.radiusOr(QueryValues.RADIUS_OF_Q6))),
  Q7(
      "Q7",
      values -> new BusQuery.StationsNear(values.longitude(), values.latitude(), values.radius()));

  private interface FromValues {
    BusQuery query(QueryValues values) throws BadFieldException;
  }

  private final String text;
  private final FromValues fromValues;

  QueryChoice(String text, FromValues fromValues) {
    this.text = text;
    this.fromValues = fromValues;
  }

  /** The names as users write them. */
  static String[] texts() {
    return Arrays.stream(values()).map(choice -> choice.text).toArray(String[]::new);
  }

  static QueryChoice of(Fields fields, String name) throws BadFieldException {
    String wanted = fields.resolved("Query", name);
    for (QueryChoice choice : values()) {
      if (choice.text.equals(wanted)) {
        return choice;
      }
    }
    throw fields.bad("Query", wanted, "one of " + String.join(", ", texts()));
  }

  /**
   * The query with its parameters.
   *
   * @throws BadFieldException if a parameter cannot be used
   */
  BusQuery query(QueryValues values) throws BadFieldException {
    try {
      return fromValues.query(values);
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(values.fields().element() + ": " + e.getMessage() + ".");
    }
  }

  private static BusQuery meanAirPollution(QueryValues values, AggregatedBy by)
      throws BadFieldException {
    return new BusQuery.MeanAirPollution(values.from(), values.to(), by);
  }

  private static BusQuery meanOccupancy(QueryValues values, AggregatedBy by)
      throws BadFieldException {
    return new BusQuery.MeanOccupancy(values.bus(), values.from(), values.to(), by);
  }

  private static BusQuery meanOccupancyOfAll(QueryValues values) throws BadFieldException {
    return new BusQuery.MeanOccupancyOfAll(values.from(), values.to());
  }
}
