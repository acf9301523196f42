package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.streaming.load.ConsumeSettings;

/** Finds the consumers for the current thread's publishers. */
final class ConsumersInScope {

  private static final String KEY = StreamConsume.class.getName();

  private ConsumersInScope() {}

  /** Sets the element that configures consumers for the current thread's publishers. */
  static void publish(StreamConsume element, JMeterVariables variables) {
    variables.putObject(KEY, element);
  }

  /** Returns the consumers to open with a publisher; none without such an element. */
  static ConsumeSettings of(JMeterVariables variables) throws BadFieldException {
    StreamConsume inScope = (StreamConsume) variables.getObject(KEY);
    return inScope == null ? ConsumeSettings.NOBODY : inScope.settings();
  }
}
