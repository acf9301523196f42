package org.ngsildbench.jmeter.sample;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.OperationFigures;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The sample of one operation, with milliseconds for JMeter and nanoseconds for the Latency
 * Recorder. JMeter's elapsed time is the service time unless {@link ElapsedTime} is set.
 *
 * <p>Texts for viewers are created on demand. Filled by one thread, then read-only.
 */
public final class OperationSample extends SampleResult {

  /** Response code of an answer that came in time and form but is not right. */
  public static final String WRONG_ANSWER = "WRONG_ANSWER";

  private static final long serialVersionUID = 1L;
  private static final Logger LOGGER = LoggerFactory.getLogger(OperationSample.class);
  private static final boolean STAMP_IS_START =
      JMeterUtils.getPropDefault("sampleresult.timestamp.start", false);
  private static final ElapsedTime ELAPSED = ElapsedTime.chosen();
  private static final byte[] NO_REQUEST = {};
  private static final String OK = "200";
  private static final String WARM_UP = "warm-up ";

  /** Characters; a difference may quote values of any length, and the JTL has every message. */
  private static final int MAX_MESSAGE = 1_000;

  private OperationFigures figures = OperationFigures.NONE;
  private boolean wrongAnswer;
  private boolean planProblem;
  private long sequence;
  private byte[] request = NO_REQUEST;
  private BatchFigures batch;
  private transient Supplier<String> requestText;
  private transient Supplier<String> answerText;
  private final transient SecretsInScope secrets;

  /**
   * Creates a sample of the current thread.
   *
   * @param broker broker URL; null if unknown
   */
  public OperationSample(String label, URL broker) {
    this(label, broker, SecretsInScope.here());
  }

  /**
   * Creates a sample.
   *
   * @param broker broker URL; null if unknown
   * @param secrets removes secrets from all texts of the server
   */
  public OperationSample(String label, URL broker, SecretsInScope secrets) {
    this.secrets = secrets;
    setSampleLabel(label);
    setURL(broker);
    setDataType(TEXT);
  }

  /** Sets the request: its number and content for the run's digest. */
  public void asked(long number, byte[] digestInput, Supplier<String> text) {
    sequence = number;
    request = digestInput;
    requestText = text;
  }

  /** Returns a sub-sample of the same operation, which the digest of requests has once. */
  public OperationSample part(String name) {
    boolean warmUp = getSampleLabel().startsWith(WARM_UP);
    OperationSample part = new OperationSample(warmUp ? WARM_UP + name : name, getURL(), secrets);
    part.asked(sequence, NO_REQUEST, requestText);
    return part;
  }

  /** Takes over times, sizes and outcome of an operation that has just ended. */
  public void measured(OperationResult result) {
    OperationTimes times = result.times();
    stamp(this, SteadyClock.epochMicros(times.end()) / 1_000, millis(ELAPSED.nanos(times)));
    leaveOut(millis(times.clientNanos()));
    awaited(this, result.pages().get(0));
    setBytes(result.bytesReceived());
    setSentBytes(result.bytesSent());
    figures = OperationFigures.of(result);
    Failure failure = result.failure();
    if (failure == null) {
      setSuccessful(true);
      setResponseCode(result.status() == 200 ? OK : Integer.toString(result.status()));
      setResponseMessage("OK");
    } else {
      failed(failure.responseCode(), failure.message());
    }
  }

  /**
   * Sets how long a sample waited for a connection and for the first byte of its first answer; both
   * stay 0 where there was nothing to wait for, or it never came.
   */
  static void awaited(SampleResult sample, PageTimes first) {
    sample.setConnectTime(millis(first.connectNanos()));
    if (first.isAnswered()) {
      sample.setLatency(millis(first.firstByte() - first.start()));
    }
  }

  /** Takes over the figures of a part of an operation; the rest of the sample is filled. */
  void measured(OperationFigures part) {
    figures = part;
  }

  /** Sets when a sample ended and how long it took, whichever end JMeter's time stamp means. */
  static void stamp(SampleResult sample, long endEpochMillis, long elapsedMillis) {
    sample.setStampAndTime(
        STAMP_IS_START ? endEpochMillis - elapsedMillis : endEpochMillis, elapsedMillis);
  }

  /** Counts client work between requests as JMeter's idle time, which elapsed time excludes. */
  private void leaveOut(long clientMillis) {
    if (clientMillis > 0) {
      setIdleTime(clientMillis);
      setStartTime(getStartTime() - clientMillis);
    }
  }

  /** Sets the response text for viewers. */
  public void answered(Supplier<String> text) {
    answerText = () -> secrets.redact(text.get());
  }

  /** Sets the result of a batch. */
  public void ingested(BatchFigures entities) {
    batch = entities;
  }

  /** Marks the operation as failed, with a reason. */
  public void failed(String code, String message) {
    setSuccessful(false);
    setResponseCode(code);
    String line = secrets.line(message);
    setResponseMessage(
        line.length() <= MAX_MESSAGE ? line : line.substring(0, MAX_MESSAGE) + "...");
  }

  /** Marks the response as not matching the data set. */
  public void wrong(String difference) {
    wrongAnswer = true;
    failed(WRONG_ANSWER, difference);
  }

  /**
   * Returns a sample that reports a problem and stops the test. All threads have the same problem
   * and one reports it; the others end their thread groups, with null: JMeter can start one more
   * thread group after it was told to stop, and does not tell that one.
   */
  public static OperationSample ofProblem(
      String label, URL broker, PlanProblem problem, JMeterContext context) {
    if (!problem.isFirstReport()) {
      if (context.getThreadGroup() != null) {
        context.getThreadGroup().stop();
      }
      return null;
    }
    OperationSample sample = new OperationSample(label, broker);
    sample.stopTest(problem);
    return sample;
  }

  /**
   * Stops the test because of a problem. Also logs the reason: JMeter's window counts and shows log
   * errors, so that a plan without a viewer does not end silently.
   */
  public void stopTest(PlanProblem problem) {
    planProblem = true;
    notDone(problem.responseCode(), problem.message());
    LOGGER.error("{}: {}", getSampleLabel(), getResponseMessage());
    setStopTestNow(true);
  }

  /** The operation did not come about: a field cannot be used, or the broker cannot do it. */
  public void notDone(String code, String message) {
    if (getTimeStamp() == 0) {
      setStampAndTime(SteadyClock.epochMillis(), 0);
    }
    failed(code, message);
  }

  /** JMeter's whole milliseconds, the nearest. */
  static long millis(long nanos) {
    return (nanos + 500_000) / 1_000_000;
  }

  /** Returns times and sizes; {@link OperationFigures#NONE} if nothing was sent. */
  public OperationFigures figures() {
    return figures;
  }

  /** Returns the result of a batch; null for other operations. */
  public BatchFigures batch() {
    return batch;
  }

  /** Returns whether the response is incorrect. */
  public boolean isWrongAnswer() {
    return wrongAnswer;
  }

  /** Returns whether the sample reports why the test cannot continue. */
  public boolean isPlanProblem() {
    return planProblem;
  }

  /** The secrets removed from every text of the server. */
  SecretsInScope secrets() {
    return secrets;
  }

  /** The request's number in the order of intended start. */
  public long sequence() {
    return sequence;
  }

  /** Returns the request's digest input; empty without a request. Must not be modified. */
  public byte[] request() {
    return request;
  }

  @Override
  public String getSamplerData() {
    return requestText == null ? super.getSamplerData() : requestText.get();
  }

  @Override
  public String getResponseDataAsString() {
    return answerText == null ? super.getResponseDataAsString() : answerText.get();
  }

  @Override
  public byte[] getResponseData() {
    return answerText == null
        ? super.getResponseData()
        : answerText.get().getBytes(StandardCharsets.UTF_8);
  }
}
