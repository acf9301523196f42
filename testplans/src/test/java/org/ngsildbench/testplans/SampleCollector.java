package org.ngsildbench.testplans;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;

/** Keeps the samples of all threads. */
public class SampleCollector extends AbstractTestElement implements SampleListener, NoThreadClone {

  private static final long serialVersionUID = 1L;

  private final transient List<SampleResult> samples = new CopyOnWriteArrayList<>();

  List<SampleResult> samples() {
    return List.copyOf(samples);
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    samples.add(event.getResult());
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
