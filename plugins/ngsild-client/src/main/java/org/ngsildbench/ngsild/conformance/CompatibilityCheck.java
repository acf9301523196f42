package org.ngsildbench.ngsild.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.exchange.Broker;

/** Probes one broker. Creates and deletes a few entities of its own types. */
public final class CompatibilityCheck {

  private final ProbedBroker broker;
  private final BooleanSupplier stopped;

  /**
   * @param stopped whether to stop; polled before and after each probe, and while the data are
   *     created
   */
  public CompatibilityCheck(Broker broker, BooleanSupplier stopped) {
    this.broker = new ProbedBroker(broker);
    this.stopped = stopped;
  }

  /**
   * Asks, in the order given; one thread, some seconds.
   *
   * @param ofEntities probes that need the three entities of {@link ProbeData}
   * @param ofHistories probes that need its history
   */
  public List<CompatibilityRow> rows(
      List<ConformanceProbe> ofEntities, List<ConformanceProbe> ofHistories) {
    ProbeData data = new ProbeData(broker, stopped);
    try {
      List<CompatibilityRow> rows = new ArrayList<>();
      rows.addAll(asked(ofEntities, data::create));
      rows.addAll(asked(ofHistories, data::createHistory));
      return rows;
    } finally {
      data.removeForGood();
    }
  }

  /**
   * @param created puts the data there; why that failed
   */
  private List<CompatibilityRow> asked(
      List<ConformanceProbe> probes, Supplier<Optional<String>> created) {
    Optional<String> noData =
        stopped.getAsBoolean() ? Optional.empty() : created.get().map(why -> "no data: " + why);
    return probes.stream()
        .map(probe -> new CompatibilityRow(probe, finding(probe, noData)))
        .toList();
  }

  private ConformanceFinding finding(ConformanceProbe probe, Optional<String> noData) {
    if (stopped.getAsBoolean()) {
      return notAsked("stopped before");
    }
    ConformanceFinding found =
        noData.map(CompatibilityCheck::notAsked).orElseGet(() -> probe.request().apply(broker));
    // A request in flight at the stop may have been interrupted.
    return stopped.getAsBoolean() ? notAsked("stopped before its answer") : redacted(found);
  }

  private ConformanceFinding redacted(ConformanceFinding found) {
    Redactor redactor = broker.broker().entities().redactor();
    return new ConformanceFinding(
        found.verdict(), redactor.line(found.observed()), found.request());
  }

  private static ConformanceFinding notAsked(String why) {
    return new ConformanceFinding(ConformanceVerdict.NOT_ASKED, why, "");
  }
}
