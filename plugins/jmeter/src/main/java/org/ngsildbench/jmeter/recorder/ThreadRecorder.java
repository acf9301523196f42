package org.ngsildbench.jmeter.recorder;

import org.apache.jmeter.samplers.SampleEvent;
import org.ngsildbench.jmeter.element.ThreadLink;

/**
 * A thread's link to the recorder, which reads the thread's broker and fleet at its first sample.
 */
final class ThreadRecorder extends ThreadLink<LatencyRecorder> {

  private static final long serialVersionUID = 1L;

  private transient boolean observed;

  ThreadRecorder(LatencyRecorder recorder) {
    super(recorder);
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    if (!observed) {
      // Not at the thread's start, since other elements may start later.
      observed = listener().observeThread();
    }
    super.sampleOccurred(event);
  }

  @Override
  public Object clone() {
    return new ThreadRecorder(listener());
  }
}
