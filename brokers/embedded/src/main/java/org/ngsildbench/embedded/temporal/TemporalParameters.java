package org.ngsildbench.embedded.temporal;

import java.time.DateTimeException;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.query.CommaList;
import org.ngsildbench.embedded.representation.Instants;
import org.ngsildbench.embedded.temporal.aggregation.Aggregation;
import org.ngsildbench.embedded.temporal.aggregation.AggregationPeriod;
import org.ngsildbench.embedded.temporal.aggregation.Method;
import org.ngsildbench.embedded.temporal.answer.TemporalFormat;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery.Relation;
import org.ngsildbench.embedded.temporal.selection.TimeProperty;

/**
 * The temporal parameters of a request (clauses 4.11 and 5.2.21), from the URL or the body.
 *
 * @param parameter returns a parameter's text, null if absent
 */
record TemporalParameters(UnaryOperator<String> parameter) {

  /** Parses the temporal query. */
  TemporalQuery query() {
    Relation relation = relation();
    return new TemporalQuery(
        relation,
        relation == Relation.ANY ? 0 : time("timeAt", relation),
        relation == Relation.BETWEEN ? endTime() : 0,
        property(),
        lastN());
  }

  /** Throws if there is no time range, which a query for entities requires (clause 5.7.4). */
  void requireRange() {
    if (text("timerel") == null) {
      throw Problem.badData("A temporal query needs timerel and timeAt.");
    }
  }

  private Relation relation() {
    String timerel = text("timerel");
    if (timerel == null) {
      if (text("timeAt") != null || text("endTimeAt") != null) {
        throw Problem.badData("timeAt and endTimeAt need timerel: before, after or between.");
      }
      return Relation.ANY;
    }
    return switch (timerel) {
      case "before" -> Relation.BEFORE;
      case "after" -> Relation.AFTER;
      case "between" -> Relation.BETWEEN;
      default ->
          throw Problem.badData(
              "The parameter timerel must be before, after or between, not \"" + timerel + "\".");
    };
  }

  private long endTime() {
    long end = time("endTimeAt", Relation.BETWEEN);
    if (end < time("timeAt", Relation.BETWEEN)) {
      throw Problem.badData("endTimeAt must not be earlier than timeAt.");
    }
    return end;
  }

  private long time(String name, Relation relation) {
    String text = text(name);
    if (text == null) {
      throw Problem.badData(
          "timerel " + relation.name().toLowerCase(java.util.Locale.ROOT) + " needs " + name + ".");
    }
    return Micros.of(Instants.parse(text, "The parameter " + name));
  }

  private TimeProperty property() {
    String name = text("timeproperty");
    TimeProperty property = name == null ? TimeProperty.OBSERVED_AT : TimeProperty.named(name);
    if (property == null) {
      throw Problem.badData(
          "The parameter timeproperty must be observedAt, createdAt or modifiedAt, not \"%s\"."
              .formatted(name));
    }
    return property;
  }

  private int lastN() {
    String text = text("lastN");
    if (text == null) {
      return TemporalQuery.ALL_INSTANCES;
    }
    try {
      int number = Integer.parseInt(text);
      if (number > 0 && number < TemporalQuery.ALL_INSTANCES) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The error below also covers text that is not a number.
    }
    throw Problem.badData(
        "The parameter lastN must be a whole number of 1 or more, not \"" + text + "\".");
  }

  /**
   * Returns the requested format: {@code format} takes precedence over {@code options} (clause
   * 6.3.7).
   *
   * @param options the items of options
   */
  TemporalFormat format(Set<String> options) {
    String name = text("format");
    if (name != null) {
      TemporalFormat format = TemporalFormat.named(name);
      if (format == null) {
        throw Problem.invalidRequest(
            "The parameter format must be normalized, temporalValues or aggregatedValues, not \"%s\"."
                .formatted(name));
      }
      return format;
    }
    for (TemporalFormat format :
        List.of(TemporalFormat.TEMPORAL_VALUES, TemporalFormat.AGGREGATED_VALUES)) {
      if (options.stream().anyMatch(option -> TemporalFormat.named(option) == format)) {
        return format;
      }
    }
    return TemporalFormat.NORMALIZED;
  }

  /** Parses the aggregation parameters. */
  Aggregation aggregation() {
    String names = text("aggrMethods");
    if (names == null) {
      throw Problem.badData("aggregatedValues need aggrMethods, such as avg or min,max.");
    }
    List<Method> methods =
        CommaList.parse("aggrMethods", names).stream().map(TemporalParameters::method).toList();
    return new Aggregation(methods, period());
  }

  private static Method method(String name) {
    Method method = Method.named(name);
    if (method == null) {
      throw Problem.badData(
          "aggrMethods may be totalCount, distinctCount, sum, avg, min, max, stddev and sumsq, not \"%s\"."
              .formatted(name));
    }
    return method;
  }

  private AggregationPeriod period() {
    String text = text("aggrPeriodDuration");
    try {
      return text == null ? AggregationPeriod.WHOLE_RANGE : AggregationPeriod.parse(text);
    } catch (DateTimeException | ArithmeticException e) {
      throw Problem.badData(
          "aggrPeriodDuration must be an ISO 8601 duration of at most 250 years, such as PT1H or P1D, not \"%s\"."
              .formatted(text));
    }
  }

  private String text(String name) {
    return parameter.apply(name);
  }
}
