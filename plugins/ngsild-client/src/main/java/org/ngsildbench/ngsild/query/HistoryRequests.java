package org.ngsildbench.ngsild.query;

import java.util.Optional;
import org.ngsildbench.ngsild.dialect.TemporalDialect;
import org.ngsildbench.ngsild.dialect.TemporalDialect.Aggregation;
import org.ngsildbench.ngsild.dialect.TimeWindow;
import org.ngsildbench.ngsild.exchange.PageForm;
import org.ngsildbench.ngsild.exchange.PagePosition;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * The temporal requests of a selection, as text.
 *
 * @param pages how lists are paged
 */
record HistoryRequests(TemporalDialect dialect, EntitySelection selection, PageForm pages) {

  /** Readings of a window, a page of entities of it. */
  String readings(TimeWindow window, PagePosition position) {
    PathAndQuery request = between(window).with("lastN", dialect.lastN(window));
    dialect.temporalValuesOption().ifPresent(option -> request.with("options", option));
    return paged(request, position);
  }

  /** Averages over a window with their counts, a page of entities of it. */
  String averages(TimeWindow window, Aggregation aggregation, PagePosition position) {
    return paged(aggregates(window, "avg,totalCount", aggregation.period(window)), position);
  }

  /** Aggregates over a window in periods, without page. */
  PathAndQuery aggregates(TimeWindow window, String methods, String period) {
    return between(window)
        .with("options", "aggregatedValues")
        .with("aggrMethods", methods)
        .with("aggrPeriodDuration", period);
  }

  /** Returns the position of the next page; a single entity has none. */
  Optional<PagePosition> after(
      PagePosition position,
      int entities,
      org.ngsildbench.ngsild.http.message.HttpHeaders headers) {
    return selection.isSingle() ? Optional.empty() : pages.after(position, entities, headers);
  }

  /** Returns the request for a single entity. */
  HistoryRequests ofEntity(String id) {
    return new HistoryRequests(dialect, selection.withId(id), pages);
  }

  private PathAndQuery between(TimeWindow window) {
    return selection
        .below(dialect.entitiesPath())
        .with("timerel", "between")
        .with("timeAt", window.from().toString())
        .with("endTimeAt", window.to().toString());
  }

  private String paged(PathAndQuery request, PagePosition position) {
    String path = request.toString();
    return selection.isSingle() ? path : pages.page(path, position);
  }
}
