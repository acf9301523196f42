package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.streaming.load.ConsumeSettings;

/** Finds who consumes what the current thread publishes. */
final class ConsumersInScope {

  private static final String KEY = StreamConsume.class.getName();

  private ConsumersInScope() {}

  /** The publishers of the current thread are to ask that element. */
  static void publish(StreamConsume element, JMeterVariables variables) {
    variables.putObject(KEY, element);
  }

  /** What the publisher that is being opened is to open; nobody where there is no such element. */
  static ConsumeSettings of(JMeterVariables variables) throws BadFieldException {
    StreamConsume inScope = (StreamConsume) variables.getObject(KEY);
    return inScope == null ? ConsumeSettings.NOBODY : inScope.settings();
  }
}
