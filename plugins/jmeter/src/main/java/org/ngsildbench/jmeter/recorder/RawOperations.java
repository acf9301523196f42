package org.ngsildbench.jmeter.recorder;

import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.SampleResult;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.raw.RawOperation;
import org.ngsildbench.ngsild.outcome.OperationFigures;

/** Samples as lines of the raw log. */
final class RawOperations {

  private RawOperations() {}

  /** An operation of the pack; one that was never sent ends where it starts. */
  static RawOperation of(String label, OperationSample sample, boolean correct) {
    OperationFigures figures = sample.figures();
    if (figures.requests() == 0) {
      long stamp = TimeUnit.MILLISECONDS.toNanos(sample.getTimeStamp());
      return new RawOperation(
          label,
          sample.getResponseCode(),
          correct,
          0,
          stamp,
          stamp,
          stamp,
          stamp,
          0,
          0,
          sequence(sample));
    }
    long end = SteadyClock.epochNanos(figures.endNanos());
    long start = end - figures.serviceNanos() - figures.clientNanos();
    return new RawOperation(
        label,
        sample.getResponseCode(),
        correct,
        figures.bytesReceived(),
        start - figures.lateNanos(),
        start,
        start + figures.firstByteNanos(),
        end,
        figures.clientNanos(),
        figures.aggregationNanos(),
        sequence(sample));
  }

  /** A sample of JMeter's own, in whole milliseconds. */
  static RawOperation of(String label, SampleResult sample, long lateNanos) {
    long end = TimeUnit.MILLISECONDS.toNanos(sample.getEndTime());
    long start = end - TimeUnit.MILLISECONDS.toNanos(sample.getTime());
    return new RawOperation(
        label,
        sample.getResponseCode(),
        sample.isSuccessful(),
        sample.getBytesAsLong(),
        start - lateNanos,
        start,
        start + TimeUnit.MILLISECONDS.toNanos(sample.getLatency()),
        end,
        0,
        0,
        RawOperation.NO_SEQUENCE);
  }

  private static long sequence(OperationSample sample) {
    return sample.request().length == 0 ? RawOperation.NO_SEQUENCE : sample.sequence();
  }
}
