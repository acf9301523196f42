package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.samplers.SampleResult;

/**
 * A sampler's state on a stream connection in one thread. Not thread-safe.
 *
 * @param <F> the sampler's fields
 */
public interface StreamThread<F> extends AutoCloseable {

  /**
   * Takes the next sample; null if there is none.
   *
   * @param fields fields of this sample, variables resolved
   */
  SampleResult sample(F fields);

  /** Ends sending and waits for outstanding messages. */
  @Override
  void close();
}
