package org.ngsildbench.jmeter.recorder;

import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.ngsildbench.jmeter.element.ArrivalInScope;
import org.ngsildbench.jmeter.sample.BatchFigures;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.measurement.latency.LabelLatency;
import org.ngsildbench.measurement.manifest.RequestDigest;
import org.ngsildbench.measurement.raw.RawLog;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.measurement.tally.Tally;
import org.ngsildbench.ngsild.outcome.OperationFigures;

/**
 * Records the samples of one label: successful, correct ones as service and response times, all
 * others as failures. Thread-safe.
 *
 * @param label the samples' label
 * @param latency their latencies
 * @param tally their counters
 * @param digest of the requests of all labels
 * @param raw log of every operation; null for none
 */
record LabelRecording(
    String label, LabelLatency latency, Tally tally, RequestDigest digest, RawLog raw) {

  void record(SampleResult result) {
    if (result instanceof OperationSample sample) {
      operation(sample);
    } else {
      foreign(result);
    }
  }

  private void operation(OperationSample sample) {
    OperationFigures figures = sample.figures();
    if (sample.request().length > 0) {
      digest.add(label, sample.sequence(), sample.request());
    }
    if (figures.requests() == 0) {
      long stamp = TimeUnit.MILLISECONDS.toMicros(sample.getTimeStamp());
      tally.operation(stamp, stamp, sample.getResponseCode(), Outcome.ERROR);
      tally.failed(stamp, sample.getResponseCode(), FailureMessage.of(sample));
      log(sample, false);
      return;
    }
    Outcome outcome = outcome(sample);
    log(sample, outcome == Outcome.GOOD);
    if (outcome == Outcome.GOOD) {
      latency.record(figures.serviceNanos(), figures.responseNanos(), figures.endNanos());
      if (figures.aggregationNanos() > 0) {
        latency.recordAggregation(figures.aggregationNanos());
      }
    } else {
      failed(sample, figures.responseNanos(), figures.endEpochMicros());
    }
    tally.operation(
        figures.startEpochMicros(), figures.endEpochMicros(), sample.getResponseCode(), outcome);
    tally.requests(figures.requests());
    tally.bytesReceived(figures.bytesReceived());
    tally.startedAfter(figures.lateNanos());
    BatchFigures batch = sample.batch();
    if (batch == null) {
      tally.pages(figures.requests());
    } else {
      tally.ingestion(batch.operation(), batch.batchSize());
      tally.entities(batch.accepted(), batch.refused());
    }
  }

  private void log(OperationSample sample, boolean correct) {
    if (raw != null) {
      raw.append(RawOperations.of(label, sample, correct));
    }
  }

  private void failed(SampleResult sample, long responseNanos, long endEpochMicros) {
    latency.recordFailure(responseNanos);
    tally.failed(endEpochMicros, sample.getResponseCode(), FailureMessage.of(sample));
  }

  private static Outcome outcome(OperationSample sample) {
    if (sample.isWrongAnswer()) {
      return Outcome.WRONG_ANSWER;
    }
    // An assertion of the plan may have failed a sample that was good for its sampler.
    return sample.isSuccessful() ? Outcome.GOOD : Outcome.ERROR;
  }

  /**
   * Records a sample of JMeter's own samplers, which have whole milliseconds and no intended start:
   * under an open load, the response time is their time plus the lateness of the arrival.
   */
  private void foreign(SampleResult result) {
    long nanos = TimeUnit.MILLISECONDS.toNanos(result.getTime());
    ArrivalInScope arrival = ArrivalInScope.of(JMeterContextService.getContext().getVariables());
    long lateNanos = arrival == null ? 0 : arrival.lateNanos();
    long endEpochMicros = TimeUnit.MILLISECONDS.toMicros(result.getEndTime());
    if (result.isSuccessful()) {
      latency.record(nanos, nanos + lateNanos);
    } else {
      failed(result, nanos + lateNanos, endEpochMicros);
    }
    if (raw != null) {
      raw.append(RawOperations.of(label, result, lateNanos));
    }
    tally.startedAfter(lateNanos);
    tally.operation(
        TimeUnit.MILLISECONDS.toMicros(result.getStartTime()),
        endEpochMicros,
        result.getResponseCode(),
        result.isSuccessful() ? Outcome.GOOD : Outcome.ERROR);
    tally.requests(1);
    tally.bytesReceived(result.getBytesAsLong());
  }
}
