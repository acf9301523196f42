package org.ngsildbench.jmeter.element;

import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.measurement.redaction.Redactor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A configuration element that reads its fields once, when the test starts, and shares the result
 * with every thread in its scope.
 *
 * <p>JMeter copies the elements for each thread after the test has started; the copies share the
 * one {@linkplain #open object}, which each thread finds among its variables under the object's
 * class name. So elements of one kind in two thread groups do not conflict.
 *
 * @param <T> what the threads share; closed at the end of the test
 */
public abstract class SharedConfig<T extends SharedConfig.Shared> extends ConfigTestElement
    implements TestBean, TestLifecycle, ThreadListener, NoConfigMerge {

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(SharedConfig.class);

  /** State shared by threads. */
  public interface Shared extends AutoCloseable {
    /** Returns a redactor of the secrets that it sends; called for each text. */
    default Redactor redactor() {
      return Redactor.NONE;
    }

    @Override
    default void close() {}
  }

  private transient T shared;
  private transient PlanProblem problem;

  /**
   * Makes the shared object from the fields.
   *
   * @param host the name of this remote engine; empty when the test runs locally
   * @throws BadFieldException if a field cannot be used; the test's first sample then fails with it
   */
  protected abstract T open(String host) throws BadFieldException;

  /** Returns the shared state; null before the test and if a field is invalid. */
  protected final T shared() {
    return shared;
  }

  @Override
  public final void testStarted(String host) {
    shared = null;
    problem = null;
    try {
      shared = open(host);
    } catch (BadFieldException e) {
      problem = PlanProblem.of(e);
      LOGGER.error(e.getMessage());
    }
  }

  @Override
  public final void testEnded(String host) {
    if (shared != null) {
      shared.close();
      shared = null;
    }
  }

  @Override
  public void threadStarted() {
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    if (problem != null) {
      problem.report(variables);
    } else if (shared != null) {
      variables.putObject(shared.getClass().getName(), shared);
      SecretsInScope.add(variables, shared::redactor);
    }
  }

  @Override
  public void threadFinished() {
    // The thread's variables end with it.
  }

  /** Does nothing: fields do not change during a test. */
  @Override
  public final void recoverRunningVersion() {
    // Called for every sample in scope, where the inherited walk over all fields is 2 % of its
    // time.
  }

  @Override
  @SuppressWarnings("unchecked") // The copy is of this very class.
  public Object clone() {
    SharedConfig<T> copy = (SharedConfig<T>) super.clone();
    copy.shared = shared;
    copy.problem = problem;
    return copy;
  }

  /**
   * Returns the shared state of an element type in the current thread's scope; null if there is
   * none.
   */
  public static <S extends Shared> S inScope(JMeterVariables variables, Class<S> type) {
    return type.cast(variables.getObject(type.getName()));
  }
}
