package org.ngsildbench.jmeter.element;

import java.util.function.LongSupplier;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * The number of a request in the order in which requests were meant to start: the number of the
 * draw its parameters come from, or of its turn at an element without drawn parameters. A digest of
 * numbered requests does not depend on which thread sent which.
 */
public final class RequestSequence {

  private static final String KEY = RequestSequence.class.getName();

  private RequestSequence() {}

  /** States the draw that the current iteration's variables come from. */
  public static void set(JMeterVariables variables, long draw) {
    variables.putObject(KEY, draw);
  }

  /** The number of the next request: the iteration's draw, or else the turn. */
  public static long next(JMeterVariables variables, LongSupplier turns) {
    Object draw = variables.getObject(KEY);
    return draw instanceof Long number ? number : turns.getAsLong();
  }
}
