package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.ngsild.outcome.Failure;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.outcome.OperationResult;
import org.ngsildbench.ngsild.outcome.PageTimes;

class OperationSampleTest {

  private static final long MILLI = 1_000_000;

  /** Connected after 3 ms, first byte after 40, done after 100. */
  private static final PageTimes ANSWERED =
      new PageTimes(0, 40 * MILLI, 100 * MILLI, 200, 10, 500, 3 * MILLI);

  /** Given up after 100 ms without a byte. */
  private static final PageTimes UNANSWERED =
      new PageTimes(0, 100 * MILLI, 100 * MILLI, 0, 10, 0, 3 * MILLI);

  private URL broker;

  private record Result(List<PageTimes> pages, Failure failure, long aggregationNanos)
      implements OperationResult {
    @Override
    public OperationTimes times() {
      PageTimes first = pages.get(0);
      long end = pages.get(pages.size() - 1).end();
      long sending = pages.stream().mapToLong(PageTimes::serviceTime).sum();
      long client = Math.max(0, end - first.start() - sending);
      return new OperationTimes(first.start(), first.start(), first.firstByte(), end, client);
    }

    @Override
    public int status() {
      return pages.get(pages.size() - 1).status();
    }

    @Override
    public long bytesSent() {
      return pages.stream().mapToLong(PageTimes::bytesSent).sum();
    }

    @Override
    public long bytesReceived() {
      return pages.stream().mapToLong(PageTimes::bytesReceived).sum();
    }
  }

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @BeforeEach
  void broker() throws Exception {
    broker = new URL("http://127.0.0.1:9090/base");
  }

  private OperationSample sample(Result result) {
    OperationSample sample = new OperationSample("Q4", broker);
    sample.measured(result);
    return sample;
  }

  @Test
  void messageIsOneBoundedLine() {
    OperationSample sample = new OperationSample("Q1", broker);

    sample.wrong("id is " + "x".repeat(3_000_000) + "\n\u001b[31m");

    assertThat(sample.getResponseMessage()).hasSize(1_003).startsWith("id is x").endsWith("...");
    sample.wrong("a\n\u001b[31mb\u202ec");
    assertThat(sample.getResponseMessage()).isEqualTo("a [31mb c");
  }

  @Test
  void latencyIsTheTimeToTheFirstByte() {
    OperationSample sample = sample(new Result(List.of(ANSWERED), null, 0));

    assertThat(sample.getTime()).isEqualTo(100);
    assertThat(sample.getLatency()).isEqualTo(40);
    assertThat(sample.getConnectTime()).isEqualTo(3);
    assertThat(sample.getURL()).isEqualTo(broker);
  }

  /** Two pages of 100 ms, 50 ms of decoding between them. */
  @Test
  void clientWorkBetweenPagesIsIdleTime() {
    PageTimes second = new PageTimes(150 * MILLI, 190 * MILLI, 250 * MILLI, 200, 10, 500, 0);
    Result result = new Result(List.of(ANSWERED, second), null, 7 * MILLI);
    OperationSample sample = sample(result);
    PageSamples.addTo(sample, result, null, true);

    assertThat(sample.getTime()).isEqualTo(200);
    assertThat(sample.getIdleTime()).isEqualTo(50);
    assertThat(sample.getEndTime() - sample.getStartTime()).isEqualTo(250);
    assertThat(sample.figures().serviceNanos()).isEqualTo(200 * MILLI);
    assertThat(sample.figures().endEpochMicros() - sample.figures().startEpochMicros())
        .isEqualTo(250_000);
    assertThat(sample.getSubResults())
        .extracting(SampleResult::getTime)
        .containsExactly(100L, 100L, 7L);
  }

  /** Decoding a large answer takes long; the sample has ended before. */
  @Test
  void sampleEndsWithTheLastByte() {
    long end = System.nanoTime() - 5_000 * MILLI;
    PageTimes page = new PageTimes(end - 100 * MILLI, end - MILLI, end, 200, 10, 500, 0);
    OperationSample sample = sample(new Result(List.of(page), null, 0));

    assertThat(System.currentTimeMillis() - sample.getEndTime()).isGreaterThan(4_000);
    assertThat(sample.figures().endEpochMicros()).isEqualTo(SteadyClock.epochMicros(end));
  }

  @Test
  void noLatencyWithoutAResponse() {
    Failure failure = new Failure(FailureKind.TIMEOUT, "silent");
    OperationSample sample = sample(new Result(List.of(UNANSWERED), failure, 0));

    assertThat(sample.getTime()).isEqualTo(100);
    assertThat(sample.getLatency()).isZero();
    assertThat(sample.getConnectTime()).isEqualTo(3);
    assertThat(sample.getURL()).isEqualTo(broker);
  }

  @Test
  void subSamplesHaveTheSameMessage() {
    Result result = new Result(List.of(ANSWERED, ANSWERED), null, 7 * MILLI);
    OperationSample pages = sample(result);
    PageSamples.addTo(pages, result, null, true);
    OperationSample batch = sample(result);
    PageSamples.addRequestsTo(batch, result, null);

    assertThat(pages.getSubResults()).hasSize(3).allMatch(part -> broker.equals(part.getURL()));
    assertThat(pages.getSubResults())
        .extracting(SampleResult::getLatency)
        .containsExactly(40L, 40L, 0L);
    assertThat(batch.getSubResults()).hasSize(2).allMatch(part -> broker.equals(part.getURL()));
    assertThat(batch.getSubResults()).extracting(SampleResult::getConnectTime).containsOnly(3L);
  }

  /** A plan without a viewer, as the bus queries are in JMeter's window, shows no sample. */
  @Test
  void logsWhyTheTestCannotContinue() {
    List<String> log = new ArrayList<>();
    Appender appender =
        new AbstractAppender("log", null, null, true, Property.EMPTY_ARRAY) {
          @Override
          public void append(LogEvent event) {
            log.add(event.getLevel() + " " + event.getMessage().getFormattedMessage());
          }
        };
    Logger logger = (Logger) LogManager.getLogger(OperationSample.class);
    appender.start();
    logger.addAppender(appender);
    try {
      new OperationSample("Q1", broker)
          .stopTest(new PlanProblem(PlanProblem.NO_DATA, "The broker holds no fleet."));
    } finally {
      logger.removeAppender(appender);
    }

    assertThat(log).containsExactly("ERROR Q1: The broker holds no fleet.");
  }

  /** JMeter can start one more thread group after the first report, and does not stop that one. */
  @Test
  void aThreadThatMeetsAReportedProblemEndsItsGroup() {
    AtomicInteger stops = new AtomicInteger();
    JMeterContext context = JMeterContextService.getContext();
    PlanProblem problem = new PlanProblem(PlanProblem.NO_DATA, "The broker holds no fleet.");
    context.setThreadGroup(
        new ThreadGroup() {
          @Override
          public void stop() {
            stops.incrementAndGet();
          }
        });
    try {
      OperationSample first = OperationSample.ofProblem("Q1", broker, problem, context);
      assertThat(first.isStopTestNow()).isTrue();
      assertThat(stops).hasValue(0);

      assertThat(OperationSample.ofProblem("Q2", broker, problem, context)).isNull();
      assertThat(stops).hasValue(1);
    } finally {
      context.setThreadGroup(null);
    }
  }
}
