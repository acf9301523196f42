package org.ngsildbench.ngsild.conformance.probes;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.ConformanceVerdict;
import org.ngsildbench.ngsild.conformance.LevelReadings;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/** Forms and lengths of histories; their time bounds are {@link TimeBounds}. */
final class HistoryProbes {

  static final List<ConformanceProbe> ALL =
      List.of(
          new ConformanceProbe(
              "limit=0 with count=true, of histories",
              "5.5.9, 6.3.13, 6.18.3.2",
              PagingProbes.COUNT_ONLY_RULE,
              HistoryProbes::countOfHistories),
          new ConformanceProbe(
              "a history of 1,200 readings without lastN",
              "5.7.3, 6.3.10",
              "all readings, or 206 with the Content-Range of those returned",
              HistoryProbes::wholeHistory),
          new ConformanceProbe(
              "lastN=3",
              "4.11, 5.7.3, 6.18.3.2",
              "the three newest readings",
              HistoryProbes::lastReadings),
          new ConformanceProbe(
              "format=temporalValues",
              "4.5.9, 6.3.12",
              "values: pairs of value and time",
              HistoryProbes::temporalValues),
          new ConformanceProbe(
              "avg with aggrPeriodDuration=PT10M",
              "4.5.19, 5.7.3, 6.19.3.1",
              "two means, of minutes 0 to 9 and 10 to 19: 4.5 and 14.5",
              HistoryProbes::meansOfPeriods));

  /** A value with the two times of its period. */
  private static final Pattern MEAN =
      Pattern.compile("\\[\\s*\"?(-?[0-9.]+(?:[eE][-+]?[0-9]+)?)\"?\\s*,\\s*\"[^\"]+\"\\s*,\\s*\"");

  private HistoryProbes() {}

  private static ConformanceFinding countOfHistories(ProbedBroker broker) {
    PathAndQuery histories =
        broker
            .history("")
            .with("type", ProbeData.HISTORY_TYPE)
            .with("timerel", "before")
            .with("timeAt", ProbeData.minute(ProbeData.READINGS));
    return PagingProbes.countOnly(1, broker.getHistory(PagingProbes.counting(histories)));
  }

  /** Some brokers limit the readings of one response. */
  private static ConformanceFinding wholeHistory(ProbedBroker broker) {
    ProbeAnswer answer = broker.getHistory(levels(broker));
    if (!answer.isSuccess()) {
      return ConformanceFinding.refused(answer);
    }
    List<Integer> levels = LevelReadings.of(answer);
    boolean whole = levels.size() == ProbeData.READINGS;
    boolean partial = answer.status() == 206 && answer.header("Content-Range").isPresent();
    ConformanceVerdict verdict =
        whole || partial ? ConformanceVerdict.CONFORMS : ConformanceVerdict.CUT;
    return new ConformanceFinding(
        verdict, answer.status() + ", " + LevelReadings.inWords(levels), answer.request());
  }

  private static ConformanceFinding lastReadings(ProbedBroker broker) {
    ProbeAnswer answer = broker.getHistory(levels(broker).with("lastN", 3));
    return LevelReadings.expect(List.of(1197, 1198, 1199), answer);
  }

  private static ConformanceFinding temporalValues(ProbedBroker broker) {
    PathAndQuery query = levels(broker).with("lastN", 2).with("format", "temporalValues");
    ProbeAnswer answer = broker.getHistory(query);
    if (!answer.isSuccess()) {
      return ConformanceFinding.refused(answer);
    }
    boolean pairs = answer.body().matches("(?s).*\"values\"\\s*:\\s*\\[\\s*\\[.*");
    return ConformanceFinding.of(pairs, pairs ? "pairs" : "normalized properties", answer);
  }

  /** A reading at the boundary of two periods counts in one. */
  private static ConformanceFinding meansOfPeriods(ProbedBroker broker) {
    ProbeAnswer answer =
        broker.getHistory(
            levels(broker)
                .with("timerel", "between")
                .with("timeAt", ProbeData.minute(0))
                .with("endTimeAt", ProbeData.minute(20))
                .with("aggrMethods", "avg")
                .with("aggrPeriodDuration", "PT10M")
                .with("options", "aggregatedValues"));
    if (!answer.isSuccess()) {
      return ConformanceFinding.refused(answer);
    }
    List<Double> means = new ArrayList<>();
    Matcher mean = MEAN.matcher(answer.body());
    while (mean.find()) {
      means.add(Double.parseDouble(mean.group(1)));
    }
    return ConformanceFinding.of(means.equals(List.of(4.5, 14.5)), "means " + means, answer);
  }

  private static PathAndQuery levels(ProbedBroker broker) {
    return broker.history("/" + ProbeData.HISTORY).with("attrs", "level");
  }
}
