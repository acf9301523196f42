package org.ngsildbench.jmeter.streaming;

import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.streaming.StreamFailure;

/**
 * A sample of published messages. The NGSI-LD Latency Recorder ignores it, since it observes each
 * message directly.
 */
public final class StreamSample extends SampleResult {

  private static final long serialVersionUID = 1L;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private int errors;

  /** Creates a sample that is successful unless a failure is set. */
  public StreamSample(String label) {
    setSampleLabel(label);
    setDataType(TEXT);
    setResponseCodeOK();
    setResponseMessage("OK");
    setSuccessful(true);
  }

  /** States how long it took, to whole milliseconds, and when: it ended just now. */
  public void setElapsed(long nanos) {
    long elapsed = (nanos + NANOS_PER_MILLI / 2) / NANOS_PER_MILLI;
    setStampAndTime(SteadyClock.epochMillis(), elapsed);
  }

  /** Sets the number and size of sent messages. */
  public void sent(long messages, int messageBytes) {
    setSampleCount(clamped(messages));
    setSentBytes(messages * messageBytes);
  }

  /** States how many of the messages failed, and why the last did. */
  public void failed(long messages, StreamFailure why) {
    if (messages > 0 && why != null) {
      errors = clamped(messages);
      setSuccessful(false);
      setResponseCode(why.responseCode());
      setResponseMessage(SecretsInScope.here().line(why.message()));
    }
  }

  /** Returns the number of failed messages; JMeter's own samples count max one error. */
  @Override
  public int getErrorCount() {
    return errors;
  }

  /** JMeter counts in numbers of 32 bits, the recorder does not. */
  private static int clamped(long messages) {
    return (int) Math.min(messages, Integer.MAX_VALUE);
  }
}
