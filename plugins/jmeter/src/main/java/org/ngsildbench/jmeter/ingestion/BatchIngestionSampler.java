package org.ngsildbench.jmeter.ingestion;

import java.time.Duration;
import java.util.Optional;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.testelement.ThreadListener;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;
import org.ngsildbench.jmeter.sample.BatchFigures;
import org.ngsildbench.jmeter.sample.BrokerSampler;
import org.ngsildbench.jmeter.sample.OperationSample;
import org.ngsildbench.jmeter.sample.PageSamples;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.mixed.ReadObserver;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Implementation of the NGSI-LD Batch Ingestion sampler; see {@link NgsiLdBatchIngestion}. */
public class BatchIngestionSampler extends BrokerSampler implements ThreadListener {

  /** Response code if the broker does not hold the entities it accepted. */
  public static final String READ_BACK = "READ_BACK";

  /** Response code when the entities that the operation needs cannot be created. */
  public static final String NOT_PREPARED = "NOT_PREPARED";

  private static final Duration VISIBILITY_TIMEOUT = Duration.ofSeconds(30);

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(BatchIngestionSampler.class);

  @Getter @Setter private String operation = "";
  @Getter @Setter private String batchSize = "";
  @Getter @Setter private String entityBytes = "";
  @Getter @Setter private String seed = "";
  @Getter @Setter private boolean split;
  @Getter @Setter private boolean deleteAfterwards;
  @Getter @Setter private boolean readBack;
  @Getter @Setter private String watchEvery = "";

  private transient VisibilityWatch watch;

  @Override
  protected BrokerSampler running() {
    return new BatchIngestionSampler();
  }

  @Override
  protected void sample(OperationSample sample, BrokerSession broker) throws BadFieldException {
    BatchPlan plan =
        BatchPlan.of(operation, batchSize, entityBytes, split, seed).watching(watchEvery);
    long number = nextSequence();
    BatchExecution batch =
        new BatchExecution(broker.client(), plan, sample.getSampleLabel(), number);
    sample.setURL(batch.url());
    sample.asked(number, batch.digestInput(), () -> described(plan));
    Optional<Failure> notReady = batch.before();
    if (notReady.isPresent()) {
      sample.notDone(
          // An interrupt at the end of the test, or a broker that is gone, is the whole reason.
          wasInterrupted(notReady.get()) || !mayHaveGotThrough(notReady.get())
              ? notReady.get().responseCode()
              : NOT_PREPARED,
          "could not create the entities first: " + notReady.get().message());
      if (deleteAfterwards && mayHaveGotThrough(notReady.get())) {
        warnIfFailed(batch.delete());
      }
      return;
    }
    OperationLog log = operation(sample, false, HeaderFields.NONE);
    BatchResult result = batch.execute(log);
    sample.measured(result);
    if (result.difference() != null) {
      sample.wrong(result.difference());
    }
    sample.ingested(
        new BatchFigures(
            series(plan, sample.getSampleLabel()),
            plan.batchSize(),
            result.accepted(),
            result.refused()));
    PageSamples.addRequestsTo(sample, result, log.trace());
    if (readBack && !wasInterrupted(result.failure())) {
      batch.readBack(result).ifPresent(difference -> failed(sample, result.failure(), difference));
    }
    PageSamples.addResult(sample, log.trace(), () -> described(result));
    if (!watched(sample, plan, batch, result) && deleteAfterwards) {
      warnIfFailed(batch.deleteAfter(result));
    }
  }

  /** Watches one of so many successful batches, which is deleted when the broker returned it. */
  private boolean watched(
      OperationSample sample, BatchPlan plan, BatchExecution batch, BatchResult result) {
    if (plan.watchEvery() == 0
        || sample.sequence() % plan.watchEvery() != 0
        || !sample.isSuccessful()) {
      return false;
    }
    RunRecorder recorder = ThreadScope.find(getThreadContext().getVariables(), RunRecorder.class);
    ReadObserver observer = recorder == null ? null : recorder.reads(sample.getSampleLabel());
    return observer != null
        && watch.add(
            batch,
            result,
            observer::watched,
            () -> {
              if (deleteAfterwards) {
                warnIfFailed(batch.deleteAfter(result));
              }
            });
  }

  @Override
  public void threadStarted() {
    // The watch starts with its first batch.
  }

  @Override
  public void threadFinished() {
    if (watch != null) {
      watch.await();
    }
  }

  @Override
  public void testStarted(String host) {
    super.testStarted(host);
    watch = new VisibilityWatch(VISIBILITY_TIMEOUT);
  }

  @Override
  public void testEnded(String host) {
    super.testEnded(host);
    watch.close();
  }

  @Override
  public Object clone() {
    BatchIngestionSampler copy = (BatchIngestionSampler) super.clone();
    copy.watch = watch;
    return copy;
  }

  /** The batch itself was measured correctly, so this is a log message, not a failed sample. */
  private void warnIfFailed(Optional<Failure> deletion) {
    deletion.ifPresent(
        failure -> LOGGER.warn("{}: not deleted afterwards: {}", getName(), failure.message()));
  }

  private static boolean mayHaveGotThrough(Failure failure) {
    return !failure.kind().equals(FailureKind.UNREACHABLE)
        && !failure.kind().equals(FailureKind.NO_FREE_CONNECTION);
  }

  private static boolean wasInterrupted(Failure failure) {
    return failure != null && failure.kind().equals(FailureKind.INTERRUPTED);
  }

  /** Sets the failure, unless there was an earlier one. */
  private static void failed(OperationSample sample, Failure before, String difference) {
    if (before == null) {
      sample.failed(READ_BACK, difference);
    } else {
      sample.failed(before.responseCode(), before.message() + "; read back: " + difference);
    }
  }

  /** Returns the operation, with the size of the entities if the label names it. */
  private static String series(BatchPlan plan, String label) {
    String sized = plan.operation().text() + "-" + plan.entityBytes() + "B";
    return label.startsWith(sized + "-") ? sized : plan.operation().text();
  }

  private static String described(BatchPlan plan) {
    return "%s of %s entities of %s bytes"
        .formatted(plan.operation().pathAndQuery(), plan.batchSize(), plan.entityBytes());
  }

  private static String described(BatchResult result) {
    StringBuilder text =
        new StringBuilder(
            "accepted %s, refused %s, unknown %s, in %s requests"
                .formatted(
                    result.accepted(),
                    result.refused(),
                    result.undetermined(),
                    result.pages().size()));
    result
        .refusedEntities()
        .forEach(
            entity -> text.append('\n').append(entity.id()).append(": ").append(entity.reason()));
    return text.toString();
  }
}
