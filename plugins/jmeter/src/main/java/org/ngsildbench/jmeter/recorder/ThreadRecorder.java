package org.ngsildbench.jmeter.recorder;

import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;

/**
 * A thread's link to the recorder: forwards its samples. It is not a TestBean, since JMeter sets
 * all fields of such a listener before each sample. Used by its thread.
 */
final class ThreadRecorder extends AbstractTestElement implements SampleListener, ThreadListener {

  private static final long serialVersionUID = 1L;

  private final transient LatencyRecorder recorder;
  private transient boolean observed;

  ThreadRecorder(LatencyRecorder recorder) {
    this.recorder = recorder;
    setName(recorder.getName());
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    if (!observed) {
      // Not at the thread's start, since other elements may start later.
      observed = recorder.observeThread();
    }
    recorder.sampleOccurred(event);
  }

  @Override
  public void threadStarted() {
    recorder.threadStarted();
  }

  @Override
  public void threadFinished() {
    recorder.threadFinished();
  }

  @Override
  public Object clone() {
    return new ThreadRecorder(recorder);
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
