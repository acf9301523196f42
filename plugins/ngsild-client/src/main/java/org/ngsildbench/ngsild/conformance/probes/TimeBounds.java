package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.LevelReadings;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Readings at the bounds of an interval, which are included or not. */
final class TimeBounds {

  private static final int LAST = ProbeData.READINGS - 1;
  private static final String BETWEEN_RULE = "timeAt is included, endTimeAt is not";

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "timerel=before",
              "4.11, 5.7.3, 6.19.3.1",
              "readings earlier than timeAt",
              TimeBounds::before),
          new ConformanceProbe(
              "timerel=after",
              "4.11, 5.7.3, 6.19.3.1",
              "readings later than timeAt",
              TimeBounds::after),
          new ConformanceProbe(
              "timerel=between",
              "4.11, 5.7.3, 6.19.3.1",
              BETWEEN_RULE,
              broker -> between(broker, ofEntity(broker))),
          new ConformanceProbe(
              "timerel=between in a query of a type, from hour 00",
              "4.11, 5.7.4, 6.18.3.2",
              BETWEEN_RULE,
              broker -> between(broker, ofType(broker))));

  private TimeBounds() {}

  private static ConformanceFinding before(ProbedBroker broker) {
    PathAndQuery query =
        ofEntity(broker)
            .with("attrs", "level")
            .with("timerel", "before")
            .with("timeAt", ProbeData.minute(2))
            .with("lastN", 100);
    return LevelReadings.expect(List.of(0, 1), broker.getHistory(query));
  }

  /**
   * Asks from a second before a reading: versions of the specification differ in whether a reading
   * at timeAt is included (V1.9.1 includes it).
   */
  private static ConformanceFinding after(ProbedBroker broker) {
    PathAndQuery query =
        ofEntity(broker)
            .with("attrs", "level")
            .with("timerel", "after")
            .with("timeAt", ProbeData.justBefore(LAST - 1))
            .with("lastN", 100);
    return LevelReadings.expect(List.of(LAST - 1, LAST), broker.getHistory(query));
  }

  private static ConformanceFinding between(ProbedBroker broker, PathAndQuery histories) {
    PathAndQuery query =
        histories
            .with("attrs", "level")
            .with("timerel", "between")
            .with("timeAt", ProbeData.minute(10))
            .with("lastN", 100)
            .with("endTimeAt", ProbeData.minute(13));
    return LevelReadings.expect(List.of(10, 11, 12), broker.getHistory(query));
  }

  private static PathAndQuery ofEntity(ProbedBroker broker) {
    return broker.history("/" + ProbeData.HISTORY);
  }

  private static PathAndQuery ofType(ProbedBroker broker) {
    return broker.history("").with("type", ProbeData.HISTORY_TYPE);
  }
}
