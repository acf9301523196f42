package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.samplers.SampleResult;

/**
 * What a sampler over a stream connection does in one thread. Not thread-safe.
 *
 * @param <F> the sampler's fields
 */
public interface StreamThread<F> extends AutoCloseable {

  /**
   * Takes the next sample; null where there is none to take.
   *
   * @param fields as they are for this sample, variables resolved
   */
  SampleResult sample(F fields);

  /** Ends what is being sent, and waits for what is missing of it. */
  @Override
  void close();
}
