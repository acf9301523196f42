package org.ngsildbench.jmeter.mixed;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lombok.Getter;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.SharedSession;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.ngsild.mixed.MixedTenants;
import org.ngsildbench.ngsild.mixed.ReadObserver;

/**
 * The entities as all threads of a test share them: created by the first sample, deleted at the
 * end. Thread-safe.
 */
final class MixedScope extends SharedSession<MixedTenants> {

  @Getter private final Mix mix;
  @Getter private final Neighbour neighbour;
  private final Map<String, Optional<ReadObserver>> observers = new ConcurrentHashMap<>();

  /**
   * @param noisy whether one tenant gets extra writes
   */
  MixedScope(Opening<MixedTenants> opening, boolean noisy, Mix mix) {
    super(NgsiLdMixedWorkload.NAME, opening);
    this.mix = mix;
    this.neighbour = new Neighbour(noisy);
  }

  /** Returns the observer of a label's reads; empty if they are not recorded. */
  Optional<ReadObserver> observer(String label, JMeterVariables variables) {
    Optional<ReadObserver> known = observers.get(label);
    return known != null
        ? known
        : observers.computeIfAbsent(
            label,
            first ->
                Optional.ofNullable(ThreadScope.find(variables, RunRecorder.class))
                    .map(recorder -> recorder.reads(first)));
  }

  @Override
  protected void end(MixedTenants opened) {
    opened.close();
  }
}
