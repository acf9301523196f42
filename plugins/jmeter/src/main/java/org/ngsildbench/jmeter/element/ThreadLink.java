package org.ngsildbench.jmeter.element;

import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;

/**
 * A thread's link to a listener that all threads share: forwards its start, samples and end. It is
 * not a TestBean, since JMeter sets all fields of such a listener before each sample. Used by its
 * thread.
 *
 * @param <L> the listener
 */
public class ThreadLink<L extends AbstractTestElement & SampleListener & ThreadListener>
    extends AbstractTestElement implements SampleListener, ThreadListener {

  private static final long serialVersionUID = 1L;

  private final transient L listener;

  /** Creates a link with the name of the listener. */
  public ThreadLink(L listener) {
    this.listener = listener;
    setName(listener.getName());
  }

  /** Returns the shared listener. */
  protected final L listener() {
    return listener;
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    listener.sampleOccurred(event);
  }

  @Override
  public void threadStarted() {
    listener.threadStarted();
  }

  @Override
  public void threadFinished() {
    listener.threadFinished();
  }

  @Override
  public Object clone() {
    return new ThreadLink<>(listener);
  }

  /** Does nothing: there are no fields. */
  @Override
  public void recoverRunningVersion() {
    // Called for every sample.
  }

  @Override
  public void sampleStarted(SampleEvent event) {
    // JMeter itself never calls this.
  }

  @Override
  public void sampleStopped(SampleEvent event) {
    // JMeter itself never calls this.
  }
}
