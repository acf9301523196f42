package org.ngsildbench.embedded.temporal.answer;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.history.HistoryValue;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.temporal.aggregation.Aggregation;
import org.ngsildbench.embedded.temporal.aggregation.Method;
import org.ngsildbench.embedded.temporal.aggregation.PeriodAggregate;
import org.ngsildbench.embedded.temporal.selection.Slice;
import org.ngsildbench.embedded.temporal.selection.TemporalQuery;

/** Writes the aggregated form: for each method an array of [aggregate, start, end]. */
record AggregatedValuesWriter(Aggregation aggregation, TemporalQuery query)
    implements AttributeEvolutionWriter {

  @Override
  public void write(StoredEntityHistory entity, List<Slice> datasets, JsonOutput json)
      throws IOException {
    DatasetObjects.write(
        datasets,
        json,
        slice -> {
          List<PeriodAggregate> periods = aggregation.of(slice, query);
          for (Method method : aggregation.methods()) {
            write(method, periods, json);
          }
        });
  }

  private static void write(Method method, List<PeriodAggregate> periods, JsonOutput json)
      throws IOException {
    json.raw(',').name(method.jsonName()).raw('[');
    boolean first = true;
    for (PeriodAggregate period : periods) {
      HistoryValue result = method.of(period.aggregate());
      if (result != null) {
        json.raw(first ? "[" : ",[");
        RowValues.write(result, json);
        json.raw(',').time(period.start()).raw(',').time(period.end()).raw(']');
        first = false;
      }
    }
    json.raw(']');
  }
}
