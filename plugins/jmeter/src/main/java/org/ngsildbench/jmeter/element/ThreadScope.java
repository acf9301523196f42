package org.ngsildbench.jmeter.element;

import org.apache.jmeter.threads.JMeterVariables;

/** Objects that elements share within a thread, one per type. */
public final class ThreadScope {

  private ThreadScope() {}

  /** Lets the elements of a thread find an object by its type. */
  public static <T> void publish(JMeterVariables variables, Class<T> type, T object) {
    variables.putObject(type.getName(), object);
  }

  /** Returns the object published under a type; null if there is none. */
  public static <T> T find(JMeterVariables variables, Class<T> type) {
    return type.cast(variables.getObject(type.getName()));
  }
}
