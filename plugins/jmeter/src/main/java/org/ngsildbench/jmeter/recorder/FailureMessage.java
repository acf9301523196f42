package org.ngsildbench.jmeter.recorder;

import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.element.SecretsInScope;

/** The message of a failed sample. */
final class FailureMessage {

  private FailureMessage() {}

  /**
   * The message of the assertion that failed the sample, else that of the sampler, without the
   * secrets in the thread's scope; may be empty.
   */
  static String of(SampleResult sample) {
    String message = message(sample);
    return message == null ? "" : SecretsInScope.here().redact(message);
  }

  private static String message(SampleResult sample) {
    for (AssertionResult assertion : sample.getAssertionResults()) {
      if (assertion.isFailure() || assertion.isError()) {
        return assertion.getName() + ": " + assertion.getFailureMessage();
      }
    }
    return sample.getResponseMessage();
  }
}
