package org.ngsildbench.ngsild.dialect;

import java.time.Duration;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** The plain specification, ETSI GS CIM 009; the embedded broker speaks it. */
public final class Spec implements Dialect {

  private static final TemporalDialect TEMPORAL =
      new TemporalDialect() {
        @Override
        public String name() {
          return "the broker";
        }

        @Override
        public Paging paging() {
          return Paging.byOffsetOfAnySize(1000);
        }
      };

  @Override
  public BrokerKind kind() {
    return BrokerKind.SPEC;
  }

  @Override
  public String name() {
    return "NGSI-LD broker";
  }

  @Override
  public TemporalDialect temporal() {
    return TEMPORAL;
  }

  @Override
  public HistoryLoading historyLoading() {
    return new HistoryLoading(
        HistoryLoading.Way.TEMPORAL_POST, false, false, false, 0, 500, 4, Duration.ZERO);
  }
}
