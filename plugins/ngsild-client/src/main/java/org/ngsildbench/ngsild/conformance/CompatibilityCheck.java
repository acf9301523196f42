package org.ngsildbench.ngsild.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.ngsild.exchange.Broker;

/** Asks probes of one broker. Writes a few entities of its own types, and takes them away again. */
public final class CompatibilityCheck {

  private final ProbedBroker broker;

  public CompatibilityCheck(Broker broker) {
    this.broker = new ProbedBroker(broker);
  }

  /**
   * Asks, in the order given; one thread, some seconds.
   *
   * @param ofEntities probes that need the three entities of {@link ProbeData}
   * @param ofHistories probes that need its history
   */
  public List<CompatibilityRow> rows(List<Probe> ofEntities, List<Probe> ofHistories) {
    ProbeData data = new ProbeData(broker);
    try {
      List<CompatibilityRow> rows = new ArrayList<>();
      rows.addAll(asked(ofEntities, data.create()));
      rows.addAll(asked(ofHistories, data.createHistory()));
      return rows;
    } finally {
      data.remove();
    }
  }

  private List<CompatibilityRow> asked(List<Probe> probes, Optional<String> noData) {
    return probes.stream()
        .map(
            probe ->
                new CompatibilityRow(
                    probe,
                    noData
                        .map(why -> new Finding(Verdict.NOT_ASKED, "no data: " + why, ""))
                        .orElseGet(() -> probe.ask(broker))))
        .toList();
  }
}
