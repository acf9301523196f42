package org.ngsildbench.jmeter.element;

import java.util.concurrent.atomic.AtomicBoolean;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * A reason to stop a test: an invalid field, an unreachable broker, other data than declared. One
 * sample fails with it and the test stops. Thread-safe.
 */
@RequiredArgsConstructor
public final class PlanProblem {

  /** A field has an invalid value. */
  public static final String BAD_FIELD = "BAD_FIELD";

  /** The broker holds no fleet. */
  public static final String NO_DATA = "NO_DATA";

  /** The broker holds a different fleet than the plan. */
  public static final String OTHER_DATA = "OTHER_DATA";

  private static final String KEY = PlanProblem.class.getName();

  /** Stable code for programs. */
  private final String responseCode;

  /** One sentence: what is wrong, where and what to do. */
  private final String message;

  private final AtomicBoolean reported = new AtomicBoolean();

  /** Creates the problem of an invalid field. */
  public static PlanProblem of(BadFieldException e) {
    return new PlanProblem(BAD_FIELD, e.getMessage());
  }

  /** Creates the problem of a defect of this software; the caller logs the exception. */
  public static PlanProblem internalError(RuntimeException e) {
    return new PlanProblem("INTERNAL_ERROR", "Internal error of ngsild-bench: " + e);
  }

  /** Returns the stable code for programs. */
  public String responseCode() {
    return responseCode;
  }

  /** Returns the problem, its place and the remedy. */
  public String message() {
    return message;
  }

  /** Returns true for one caller, which reports the problem; all threads have the same problem. */
  public boolean isFirstReport() {
    return reported.compareAndSet(false, true);
  }

  /** Publishes the problem to the samplers of the current thread. */
  public void report(JMeterVariables variables) {
    variables.putObject(KEY, this);
  }

  /** Returns the problem of an element in the current thread's scope; null if there is none. */
  public static PlanProblem inScope(JMeterVariables variables) {
    return (PlanProblem) variables.getObject(KEY);
  }
}
