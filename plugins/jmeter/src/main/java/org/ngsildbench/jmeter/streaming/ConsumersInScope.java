package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.streaming.load.ConsumeSettings;

/**
 * Who consumes, as all threads in scope share it. Immutable.
 *
 * @param groups each gets every message
 * @param consumers in each group
 * @param quiet the silence after which what is missing counts as lost
 */
record ConsumersInScope(int groups, int consumers, Duration quiet) implements SharedConfig.Shared {

  /** What the current thread's publishers are to open; nobody where there is no such element. */
  static ConsumeSettings of(JMeterVariables variables) {
    ConsumersInScope inScope = SharedConfig.inScope(variables, ConsumersInScope.class);
    return inScope == null
        ? ConsumeSettings.NOBODY
        : new ConsumeSettings(inScope.groups, inScope.consumers, inScope.quiet);
  }
}
