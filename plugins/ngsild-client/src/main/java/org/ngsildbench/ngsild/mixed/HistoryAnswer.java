package org.ngsildbench.ngsild.mixed;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.json.HistorySink;
import org.ngsildbench.ngsild.mixed.ProbeFleet.Reading;

/** The readings of one entity in a window, as they are decoded. For one answer and thread. */
@RequiredArgsConstructor
final class HistoryAnswer implements HistorySink {

  private final ProbeFleet fleet;
  private final int bus;

  /** Number of the first write in the window. */
  private final int from;

  /** Number of the last. */
  private final int to;

  private final Map<String, Set<Long>> writes = new HashMap<>();
  private boolean came;
  private Verdict form;

  @Override
  public void entity(String id, String type) {
    if (came || !fleet.id(bus).equals(id)) {
      fault(Fault.ADDITIONAL, id + " was not requested, or returned twice");
    }
    if (!fleet.type().equals(type)) {
      fault(Fault.FABRICATED, id + " has the type " + type);
    }
    came = true;
  }

  @Override
  public void series(String entity, String attribute, double[] values, long[] times, int count) {
    Set<Long> present = new HashSet<>();
    for (int i = 0; i < count; i++) {
      Reading reading = ProbeFleet.reading(values[i]);
      if (!fleet.isOf(reading, bus, fleet.attributes().indexOf(attribute))) {
        fault(
            Fault.FABRICATED,
            "%s %s: got %s, which was not written there".formatted(entity, attribute, values[i]));
      } else if (times[i] != ProbeFleet.time(reading.write()).toEpochMilli()) {
        fault(
            Fault.FABRICATED,
            "%s %s: the reading of write %s has another time"
                .formatted(entity, attribute, reading.write()));
      } else if (!present.add(reading.write())) {
        fault(
            Fault.ADDITIONAL,
            "%s %s: the reading of write %s is there twice"
                .formatted(entity, attribute, reading.write()));
      }
    }
    writes.put(attribute, present);
  }

  @Override
  public void difference(String what) {
    fault(Fault.ADDITIONAL, what);
  }

  private void fault(Fault fault, String message) {
    form = Verdict.worse(form, Verdict.of(fault, message));
  }

  /** Judges the answer; null if it is correct. */
  Verdict judge(ProbeLedger ledger, long start, long end) {
    Verdict worst = form;
    for (String attribute : fleet.attributes()) {
      Set<Long> present = writes.getOrDefault(attribute, Set.of());
      worst =
          Verdict.worse(
              worst,
              present.isEmpty() && !writes.isEmpty()
                  ? Verdict.of(Fault.MISSING, fleet.id(bus) + " has no " + attribute)
                  : ledger.history(fleet.id(bus) + ' ' + attribute, present, from, to, start, end));
    }
    return worst;
  }
}
