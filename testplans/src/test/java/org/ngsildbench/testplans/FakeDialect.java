package org.ngsildbench.testplans;

import java.time.Duration;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.HistoryLoading;
import org.ngsildbench.ngsild.dialect.Paging;
import org.ngsildbench.ngsild.dialect.Spec;
import org.ngsildbench.ngsild.dialect.TemporalDialect;

/** A broker that nothing but its service file registers: it has small pages. */
public final class FakeDialect implements Dialect {

  static final int PAGE = 5;

  @Override
  public BrokerKind kind() {
    return new BrokerKind("fake");
  }

  @Override
  public String name() {
    return "Fake";
  }

  @Override
  public Paging paging() {
    return Paging.byOffset(PAGE);
  }

  @Override
  public TemporalDialect temporal() {
    return new Spec().temporal();
  }

  @Override
  public HistoryLoading historyLoading() {
    return new HistoryLoading(
        HistoryLoading.Way.TEMPORAL_POST, true, true, true, 0, 10, 1, Duration.ZERO);
  }
}
