package org.ngsildbench.ngsild.conformance.probes;

import java.util.List;
import org.ngsildbench.ngsild.conformance.ConformanceFinding;
import org.ngsildbench.ngsild.conformance.ConformanceProbe;
import org.ngsildbench.ngsild.conformance.LevelReadings;
import org.ngsildbench.ngsild.conformance.ProbeAnswer;
import org.ngsildbench.ngsild.conformance.ProbeData;
import org.ngsildbench.ngsild.conformance.ProbedBroker;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * Checks whether readings at the bounds of an interval are included.
 *
 * @param relation the {@code timerel}
 * @param from minute of {@code timeAt}; for {@code after} one second earlier
 * @param to minute of {@code endTimeAt}; -1 for none
 * @param rule which bounds are included
 * @param expected included minutes
 * @param oneEntity whether the entity is selected by id rather than by type
 */
public record TimeBounds(
    String relation, int from, int to, String rule, List<Integer> expected, boolean oneEntity)
    implements ConformanceProbe {

  private static final int NO_END = -1;
  private static final int LAST = ProbeData.READINGS - 1;

  public TimeBounds {
    expected = List.copyOf(expected);
  }

  /** Earlier than a time. */
  public static TimeBounds before() {
    return new TimeBounds("before", 2, NO_END, "readings earlier than timeAt", List.of(0, 1), true);
  }

  /**
   * Later than a time, a second before a reading's: whether a reading at timeAt itself belongs to
   * it, versions of the specification tell differently (V1.9.1 takes it in).
   */
  public static TimeBounds after() {
    return new TimeBounds(
        "after", LAST - 1, NO_END, "readings later than timeAt", List.of(LAST - 1, LAST), true);
  }

  /** Between two times. */
  public static TimeBounds between(boolean oneEntity) {
    return new TimeBounds(
        "between", 10, 13, "timeAt belongs to it, endTimeAt not", List.of(10, 11, 12), oneEntity);
  }

  @Override
  public String subject() {
    return "timerel=" + relation + (oneEntity ? "" : " in a query of a type, from hour 00");
  }

  @Override
  public String clause() {
    return oneEntity ? "4.11, 5.7.3, 6.19.3.1" : "4.11, 5.7.4, 6.18.3.2";
  }

  @Override
  public ConformanceFinding ask(ProbedBroker broker) {
    PathAndQuery path =
        oneEntity
            ? broker.history("/" + ProbeData.HISTORY)
            : broker.history("").with("type", ProbeData.HISTORY_TYPE);
    path.with("attrs", "level")
        .with("timerel", relation)
        .with(
            "timeAt",
            relation.equals("after") ? ProbeData.justBefore(from) : ProbeData.minute(from))
        .with("lastN", 100);
    if (to != NO_END) {
      path.with("endTimeAt", ProbeData.minute(to));
    }
    ProbeAnswer answer = broker.getHistory(path);
    if (answer.status() / 100 != 2) {
      return ConformanceFinding.refused(answer);
    }
    List<Integer> levels = LevelReadings.of(answer);
    return ConformanceFinding.of(levels.equals(expected), LevelReadings.inWords(levels), answer);
  }
}
