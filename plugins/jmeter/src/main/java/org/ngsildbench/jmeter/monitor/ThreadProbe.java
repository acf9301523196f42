package org.ngsildbench.jmeter.monitor;

import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;

/**
 * A thread's link to the probe: forwards its start, samples and end. It is not a TestBean, since
 * JMeter sets all fields of such a listener before each sample. Used by its thread.
 */
final class ThreadProbe extends AbstractTestElement implements SampleListener, ThreadListener {

  private static final long serialVersionUID = 1L;

  private final transient DatabaseTimeProbe probe;

  ThreadProbe(DatabaseTimeProbe probe) {
    this.probe = probe;
    setName(probe.getName());
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    probe.sampleOccurred(event);
  }

  @Override
  public void threadStarted() {
    probe.threadStarted();
  }

  @Override
  public void threadFinished() {
    probe.threadFinished();
  }

  @Override
  public Object clone() {
    return new ThreadProbe(probe);
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
