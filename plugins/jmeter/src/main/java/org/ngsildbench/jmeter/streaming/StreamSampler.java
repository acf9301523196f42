package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.sample.XmlSamples;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A sampler whose messages continue between its samples: its state in a thread starts with the
 * thread's first sample and ends with the thread.
 *
 * @param <F> its fields
 */
public abstract class StreamSampler<F> extends AbstractSampler implements TestBean, ThreadListener {

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(StreamSampler.class);

  private transient StreamThread<F> thread;

  /** Creates the state of the current thread. */
  protected abstract StreamThread<F> begin(JMeterContext context);

  /** Returns the current fields. */
  protected abstract F fields();

  @Override
  public final SampleResult sample(Entry ignored) {
    try {
      if (thread == null) {
        thread = begin(getThreadContext());
      }
      return thread.sample(fields());
    } catch (RuntimeException e) {
      if (Thread.currentThread().isInterrupted()) {
        // Clients throw when a test is stopped.
        return null;
      }
      // The next sample would most likely fail in the same way.
      getThreadContext().setTestLogicalAction(TestLogicalAction.BREAK_CURRENT_LOOP);
      LOGGER.error("{}: internal error of ngsild-bench", getName(), e);
      PlanProblem internal = PlanProblem.internalError(e);
      OperationSample sample = new OperationSample(getName(), null);
      sample.notDone(internal.responseCode(), internal.message());
      return sample;
    }
  }

  @Override
  public final void threadStarted() {
    XmlSamples.areWritten(StreamSample.class);
    XmlSamples.areWritten(OperationSample.class);
    // The server is connected by the first sample, outside any measured time.
  }

  /** Waits for this thread's messages in flight, so that they are recorded. */
  @Override
  public final void threadFinished() {
    if (thread != null) {
      thread.close();
      thread = null;
    }
  }

  /** Takes no fields from JMeter's configuration elements. */
  @Override
  public final boolean applies(ConfigTestElement element) {
    return false;
  }
}
