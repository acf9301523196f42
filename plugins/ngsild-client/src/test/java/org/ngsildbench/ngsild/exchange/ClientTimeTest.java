package org.ngsildbench.ngsild.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.OperationTimes;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.access.TokenSource;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.outcome.PageTimes;

/** An operation of several requests: client work between them is not service time. */
class ClientTimeTest {

  private static final long WORK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  @Test
  void excludesWorkBetweenRequests() {
    OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
    sendTwiceWithWork(log);

    OperationTimes times = log.times();
    long pages = log.pages().stream().mapToLong(PageTimes::serviceTime).sum();
    assertThat(times.serviceTime()).isEqualTo(pages).isEqualTo(times.responseTime());
    assertThat(times.clientNanos()).isGreaterThanOrEqualTo(2 * WORK_NANOS);
    assertThat(times.end() - times.start()).isEqualTo(pages + times.clientNanos());
  }

  @Test
  void responseTimeIncludesTheWaitBeforeTheStart() {
    long intended = System.nanoTime() - TimeUnit.SECONDS.toNanos(1);
    OperationLog log = new OperationLog(intended);
    sendTwiceWithWork(log);

    OperationTimes times = log.times();
    assertThat(times.responseTime() - times.serviceTime()).isEqualTo(times.start() - intended);
  }

  /** Decodes for 20 ms, and builds the next request for 20 ms. */
  private static void sendTwiceWithWork(OperationLog log) {
    try (FakeBroker broker = FakeBroker.answering(request -> FakeBroker.Reply.json("[]"))) {
      BrokerTarget target = broker.target(BrokerKind.SPEC);
      try (BrokerServer server =
          new BrokerServer(broker.uri(), target, TokenSource.standing(target.token()))) {
        HttpRequestBytes request = server.get("/ngsi-ld/v1/entities");
        for (int page = 0; page < 2; page++) {
          server.send(
              log,
              request,
              Reply.reader(
                  body -> {
                    work();
                    return "decoded";
                  }));
          work();
        }
      }
    }
  }

  private static void work() {
    long start = System.nanoTime();
    while (System.nanoTime() - start < WORK_NANOS) {
      Thread.onSpinWait();
    }
  }
}
