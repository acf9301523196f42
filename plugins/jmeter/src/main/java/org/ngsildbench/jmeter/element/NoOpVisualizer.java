package org.ngsildbench.jmeter.element;

import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.visualizers.Visualizer;

/** A listener that draws nothing; being a Visualizer puts its element among the listeners. */
public interface NoOpVisualizer extends SampleListener, Visualizer {

  @Override
  default void sampleStarted(SampleEvent event) {
    // JMeter itself never calls this.
  }

  @Override
  default void sampleStopped(SampleEvent event) {
    // JMeter itself never calls this.
  }

  @Override
  default void add(SampleResult sample) {
    // Nothing to draw.
  }

  @Override
  default boolean isStats() {
    return false;
  }
}
