package org.ngsildbench.jmeter.recorder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.jmeter.remote.PlanFacts;
import org.ngsildbench.measurement.manifest.DataSet;

/** What is seen of a plan while it runs. Thread-safe. */
final class ObservedPlan {

  /** More notes than a reader would read. */
  private static final int MOST_NOTES = 20;

  private final Set<String> notes = new LinkedHashSet<>();
  private volatile BrokerSession broker;
  private volatile FleetInScope fleet;
  private DataSet dataSet;

  /** Looks which broker and fleet the current thread works with, until both are known. */
  void observe() {
    if (broker != null && fleet != null) {
      return;
    }
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    if (variables == null) {
      return; // Not one of a test's own threads.
    }
    if (broker == null) {
      broker = SharedConfig.inScope(variables, BrokerSession.class);
    }
    if (fleet == null) {
      fleet = SharedConfig.inScope(variables, FleetInScope.class);
    }
  }

  synchronized void note(String text) {
    if (notes.size() < MOST_NOTES) {
      notes.add(text);
    }
  }

  /** What was seen so far. */
  synchronized PlanFacts facts() {
    if (dataSet == null && fleet != null) {
      dataSet = fleet.dataSet();
    }
    List<String> all = new ArrayList<>(notes);
    BrokerSession seen = broker;
    if (seen == null) {
      return new PlanFacts(null, dataSet, all);
    }
    seen.warning().ifPresent(all::add);
    return new PlanFacts(seen.described().orElse(null), dataSet, all);
  }
}
