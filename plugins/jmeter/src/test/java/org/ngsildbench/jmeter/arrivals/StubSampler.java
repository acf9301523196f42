package org.ngsildbench.jmeter.arrivals;

import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.samplers.SampleResult;

/** Waits and then succeeds or fails, according to its properties. */
public class StubSampler extends AbstractSampler implements Interruptible {

  private static final long serialVersionUID = 1L;

  private transient volatile boolean interrupted;

  static StubSampler named(String name, long millis, boolean good) {
    StubSampler sampler = new StubSampler();
    sampler.setName(name);
    sampler.setProperty("millis", millis);
    sampler.setProperty("good", good);
    return sampler;
  }

  @Override
  public SampleResult sample(Entry ignored) {
    SampleResult result = new SampleResult();
    result.setSampleLabel(getName());
    result.sampleStart();
    long end = System.nanoTime() + getPropertyAsLong("millis") * 1_000_000;
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (interrupted) {
        break;
      }
    }
    result.sampleEnd();
    result.setSuccessful(getPropertyAsBoolean("good"));
    result.setResponseCode(result.isSuccessful() ? "200" : "500");
    result.setSamplerData(
        getThreadContext().getVariables().get(ArrivalsController.INDEX)
            + " "
            + getThreadContext().getVariables().get(ArrivalsController.PHASE));
    return result;
  }

  @Override
  public boolean interrupt() {
    interrupted = true;
    return true;
  }
}
