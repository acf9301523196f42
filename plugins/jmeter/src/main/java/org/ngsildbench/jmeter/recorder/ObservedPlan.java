package org.ngsildbench.jmeter.recorder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.jmeter.streaming.StreamSession;
import org.ngsildbench.measurement.distributed.PlanFacts;
import org.ngsildbench.measurement.manifest.DataSet;

/** Facts observed while a plan runs. Thread-safe. */
final class ObservedPlan {

  /** More notes than a reader would read. */
  private static final int MAX_NOTES = 20;

  private final Set<String> notes = new LinkedHashSet<>();
  private volatile Supplier<Optional<String>> receiver = Optional::empty;
  private volatile BrokerSession broker;
  private volatile FleetInScope fleet;
  private volatile StreamSession stream;
  private DataSet dataSet;

  /**
   * Reads the current thread's broker and fleet.
   *
   * @return whether they are known now
   */
  boolean observe() {
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    if (variables == null) {
      return false; // Not a thread of a test.
    }
    BrokerSession known = SharedConfig.inScope(variables, BrokerSession.class);
    if (broker == null) {
      broker = known;
    }
    if (fleet == null) {
      fleet = SharedConfig.inScope(variables, FleetInScope.class);
    }
    if (stream == null) {
      stream = StreamSession.used(variables);
    }
    return known != null || stream != null;
  }

  synchronized void note(String text) {
    if (notes.size() < MAX_NOTES) {
      notes.add(text);
    }
  }

  /** Sets the source of warnings about the notification receiver, called with the facts. */
  void receiver(Supplier<Optional<String>> trouble) {
    receiver = trouble;
  }

  /** Returns the facts so far. */
  synchronized PlanFacts facts() {
    if (dataSet == null && fleet != null) {
      dataSet = fleet.dataSet();
    }
    List<String> all = new ArrayList<>(notes);
    receiver.get().ifPresent(all::add);
    // A plan with connections to platforms may have a broker as one more of them.
    StreamSession published = stream;
    if (published != null) {
      return new PlanFacts(published.described().orElse(null), dataSet, all);
    }
    BrokerSession seen = broker;
    if (seen == null) {
      return new PlanFacts(null, dataSet, all);
    }
    all.addAll(seen.warnings());
    return new PlanFacts(seen.described().orElse(null), dataSetIn(seen), all);
  }

  private DataSet dataSetIn(BrokerSession seen) {
    return dataSet == null ? null : dataSet.replaying(seen.replayed());
  }
}
