package org.ngsildbench.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.History;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.query.AggregatedBy;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.MeanAirPollution;
import org.ngsildbench.ngsild.query.QueryAnswer;

/** Tests that a load resumes with documents that the broker has stored in part, or never got. */
class PartlyStoredHistoryIT {

  /** About 60 documents of history. */
  private static final FleetSpec SPEC =
      new FleetSpec(5, 30, 30, Duration.ofMinutes(2), Duration.ofDays(1));

  private static final int DOCUMENT_BYTES = 1 << 20;

  private static final Pattern READING = Pattern.compile("\"observedAt\"");

  /** A line of a journal. */
  private static final String PARTS_TAKEN = "H \\d+ / \\d+ [1-9].*";

  private static final long LOOK_NANOS = 5_000_000;

  private static final String HISTORY = "/temporal/entities";

  @TempDir private Path folder;
  private final PostedHistory posted = new PostedHistory();

  /** Entry point of the process that is killed: {@code URL JOURNAL}. */
  public static final class Loading {
    private Loading() {}

    public static void main(String[] arguments) {
      try (NgsiLdClient client = open(URI.create(arguments[0]))) {
        load(client, Path.of(arguments[1]));
      }
    }
  }

  private static NgsiLdClient open(URI broker) {
    return NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker));
  }

  private static LoadResult load(NgsiLdClient client, Path journal) {
    return new FleetLoader(client)
        .load(
            new FleetSource(new Fleet(SPEC), DataModel.ATTRIBUTES),
            new LoadOptions(Shard.WHOLE, journal, null, Pace.unlimited(), 0),
            progress -> {});
  }

  /**
   * The current entity has stored the last reading of each piece, which therefore proves nothing.
   */
  @Test
  @Timeout(300)
  void sendsAPieceThatNeverArrived() throws Exception {
    Path journal = folder.resolve("load.journal");
    Fleet fleet = new Fleet(SPEC);
    try (EmbeddedBroker broker = EmbeddedBroker.start(options());
        NgsiLdClient client = open(broker.uri())) {
      interruptAtTheFirst(client, journal);
      String lines = Files.readString(journal);
      assertThat(lines).contains("H 0 >").doesNotContain("H 28 >", "H 29 >");
      Files.writeString(journal, lines + "H 28 > 1\nH 29 > 1\n");

      assertThat(load(client, journal).outcome()).isEqualTo(Outcome.LOADED);
      assertThat(new FleetVerifier(client).check(fleet, DataModel.ATTRIBUTES).problems()).isEmpty();
      assertThat(samplesOfAirPollution(client, fleet)).isEqualTo(30L * SPEC.steps());
      assertThat(posted.readings.sum()).isEqualTo(readings(fleet));
    }
  }

  /**
   * The broker accepts an eighth of a full document per request: after five requests, at least one
   * document is partly stored.
   */
  @Test
  @Timeout(300)
  void doesNotResendStoredPartsOfADocument() throws Exception {
    Path journal = folder.resolve("load.journal");
    Fleet fleet = new Fleet(SPEC);
    posted.maxBytes = DOCUMENT_BYTES / 8;
    posted.takeOnly(5);
    try (EmbeddedBroker broker = EmbeddedBroker.start(options());
        NgsiLdClient client = open(broker.uri())) {
      Process loading = start(broker.uri(), journal);
      while (loading.isAlive() && lines(journal, PARTS_TAKEN) < 5) {
        LockSupport.parkNanos(LOOK_NANOS);
      }
      loading.destroyForcibly().waitFor();
      posted.senderIsGone();
      interruptAtTheFirst(client, journal);
      assertThat(lastLines(journal)).anyMatch(line -> line.matches(PARTS_TAKEN));

      LoadResult result = load(client, journal);
      assertThat(result.problems()).isEmpty();
      assertThat(result.outcome()).isEqualTo(Outcome.LOADED);
      assertThat(result.readingsAccepted()).isEqualTo(readings(fleet));
      assertThat(new FleetVerifier(client).check(fleet, DataModel.ATTRIBUTES).problems()).isEmpty();
      assertThat(samplesOfAirPollution(client, fleet)).isEqualTo(30L * SPEC.steps());
      assertThat(posted.readings.sum()).isEqualTo(readings(fleet));
    }
  }

  /** Interrupts a load at its first history; the rest is not taken, however late the load ends. */
  private void interruptAtTheFirst(NgsiLdClient client, Path journal) {
    posted.takeOnly(1);
    posted.atFirst(Thread.currentThread()::interrupt);
    assertThat(load(client, journal).outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
    posted.senderIsGone();
  }

  private EmbeddedBrokerOptions options() {
    return EmbeddedBrokerOptions.defaults().withInterceptor(posted);
  }

  /**
   * Records the readings of history requests. The broker keeps one of two instances with the same
   * time, so only its requests show duplicates. Counts readings, because a retry may divide them
   * into other requests.
   */
  private static final class PostedHistory implements Interceptor {
    private final AtomicReference<Runnable> first = new AtomicReference<>();
    private static final int MANY = 1_000_000;

    private final LongAdder readings = new LongAdder();

    /** Larger requests are rejected for their size. */
    private volatile int maxBytes = Integer.MAX_VALUE;

    private final Semaphore left = new Semaphore(MANY);
    private volatile CountDownLatch gone = new CountDownLatch(1);

    /** Leaves further requests without a response while their sender lives. */
    void takeOnly(int requests) {
      gone = new CountDownLatch(1);
      left.drainPermits();
      left.release(requests);
    }

    void senderIsGone() {
      gone.countDown();
      left.release(MANY);
    }

    private void take() throws IOException {
      if (!left.tryAcquire()) {
        try {
          gone.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        throw new IOException("its sender is gone");
      }
    }

    void atFirst(Runnable what) {
      first.set(what);
    }

    @Override
    public void around(BrokerRequest request, BrokerResponse answer, Endpoint next)
        throws IOException {
      boolean history = request.method().equals("POST") && request.path().endsWith(HISTORY);
      if (history) {
        byte[] body = request.body().readAllBytes(); // fails if the sender has gone meanwhile
        if (body.length > maxBytes) {
          answer.send(413);
          return;
        }
        take();
        readings.add(READING.matcher(new String(body, UTF_8)).results().count());
        Runnable what = first.getAndSet(null);
        if (what != null) {
          what.run();
        }
        next.serve(withBody(request, body), answer);
      } else {
        next.serve(request, answer);
      }
    }

    private static BrokerRequest withBody(BrokerRequest request, byte[] body) {
      return (BrokerRequest)
          Proxy.newProxyInstance(
              BrokerRequest.class.getClassLoader(),
              new Class<?>[] {BrokerRequest.class},
              (proxy, method, arguments) ->
                  method.getName().equals("body")
                      ? new ByteArrayInputStream(body)
                      : method.invoke(request, arguments));
    }
  }

  /** Covers all buses and the whole history, to detect any missing document. */
  private static long samplesOfAirPollution(NgsiLdClient client, Fleet fleet) {
    BusQuery all =
        new MeanAirPollution(
            FleetSpec.START.minusSeconds(30),
            fleet.spec().lastInstant().plusSeconds(30),
            AggregatedBy.CLIENT);
    QueryAnswer answer =
        client
            .execute(
                client.prepare(all, org.ngsildbench.ngsild.query.QueryModel.ATTRIBUTES),
                NgsiLdClient.CLOSED_LOOP)
            .answer();
    return ((QueryAnswer.Mean) answer).samples();
  }

  private static long readings(Fleet fleet) {
    return new History(fleet, DataModel.ATTRIBUTES).instances();
  }

  private static long lines(Path journal, String form) throws Exception {
    if (!Files.exists(journal)) {
      return 0;
    }
    List<String> lines = Files.readAllLines(journal, UTF_8);
    return lines.stream().filter(line -> line.matches(form)).count();
  }

  /** Returns the last journal lines of each lane of history. */
  private static Collection<String> lastLines(Path journal) throws Exception {
    return Files.readAllLines(journal, UTF_8).stream()
        .filter(line -> line.startsWith("H "))
        .collect(toMap(line -> line.split(" ")[1], line -> line, (earlier, later) -> later))
        .values();
  }

  private Process start(URI broker, Path journal) throws Exception {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            Loading.class.getName(),
            broker.toString(),
            journal.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("loading.log").toFile())
        .start();
  }
}
