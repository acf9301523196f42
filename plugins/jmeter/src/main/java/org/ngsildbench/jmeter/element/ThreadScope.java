package org.ngsildbench.jmeter.element;

import org.apache.jmeter.threads.JMeterVariables;

/** What elements let each other know of within a thread: one object a type. */
public final class ThreadScope {

  private ThreadScope() {}

  /** Lets the elements of a thread find an object by its type. */
  public static <T> void publish(JMeterVariables variables, Class<T> type, T object) {
    variables.putObject(type.getName(), object);
  }

  /** What was published under a type; null if nothing was. */
  public static <T> T find(JMeterVariables variables, Class<T> type) {
    return type.cast(variables.getObject(type.getName()));
  }
}
