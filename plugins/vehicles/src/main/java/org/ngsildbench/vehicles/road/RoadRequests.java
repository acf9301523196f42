package org.ngsildbench.vehicles.road;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.ngsildbench.measurement.tally.Outcome;
import org.ngsildbench.ngsild.http.HttpConnectionPool;
import org.ngsildbench.ngsild.http.HttpSettings;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpFailure;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.vehicles.pacing.Pacer;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.FleetListener;
import org.ngsildbench.vehicles.simulation.FleetSettings;

/**
 * Asks a road service for each driver's current road once a second, at the times of the fleet:
 * {@code GET /road?driver=..&second=..&latitude=..&longitude=..}. Checks each response.
 *
 * <p>Drivers are computed again, apart from the messages, so a slow road service delays none. If
 * all connections are busy, later requests start late, and their response time includes the wait.
 */
public final class RoadRequests implements AutoCloseable {

  private static final int CONNECTIONS = 64;
  private static final int AHEAD = 2 * DriverFleet.CHUNK_DRIVERS;
  private static final long BEGIN_IN_NANOS = 20_000_000;
  private static final long POLL_NANOS = 5_000_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final DriverFleet fleet;
  private final RoadTable table;
  private final RoadObserver observer;
  private final HttpConnectionPool pool;
  private final HttpRequestTemplate get;
  private final String path;
  private final BlockingQueue<RoadQuestion> questions = new ArrayBlockingQueue<>(AHEAD);
  private final AtomicLong unfinished = new AtomicLong();
  private final LongAdder dropped = new LongAdder();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean prepared;
  private volatile long stopNanos = Long.MAX_VALUE;
  private long origin;

  private RoadRequests(URI service, FleetSettings settings, Paths paths, RoadObserver observer) {
    this.fleet = new DriverFleet(settings, paths);
    this.table = RoadTable.of(paths);
    this.observer = observer;
    HttpTarget target = HttpTarget.of(service);
    this.pool =
        new HttpConnectionPool(
            target,
            HttpSettings.defaults().withMaxConnections(CONNECTIONS).withTotalTimeout(TIMEOUT));
    this.get = HttpRequestTemplate.of("GET", target);
    this.path = service.getRawPath() == null ? "" : service.getRawPath().replaceAll("/+$", "");
  }

  /**
   * Sends the roads to the service with {@code PUT /roads}; asks nothing yet.
   *
   * @param service base URL
   * @throws StreamException if the service cannot be reached or rejects the roads
   */
  public static RoadRequests open(
      URI service, FleetSettings settings, Paths paths, RoadObserver observer)
      throws StreamException {
    RoadRequests requests = new RoadRequests(service, settings, paths, observer);
    try {
      requests.putRoads(service);
      return requests;
    } catch (StreamException e) {
      requests.close();
      throw e;
    }
  }

  private void putRoads(URI service) throws StreamException {
    HttpTarget target = pool.target();
    HttpExchange<byte[]> put =
        pool.execute(
            HttpRequestTemplate.of("PUT", target)
                .header("Content-Type", "text/csv")
                .request(path + "/roads", table.csv()),
            BodyReader.bytes());
    if (put.failure().isPresent()) {
      throw new StreamException(
          StreamFailureKind.UNREACHABLE,
          "Road service %s: %s. Start it, or correct its URL."
              .formatted(service, put.failure().get().message()));
    }
    if (put.status() / 100 != 2) {
      throw new StreamException(
          StreamFailureKind.REFUSED,
          "Road service %s: PUT /roads was rejected with status %s."
              .formatted(service, put.status()));
    }
  }

  /** Starts to ask for a time, truncated to seconds. */
  public void begin(Duration time) {
    origin = System.nanoTime() + BEGIN_IN_NANOS;
    start("roads", () -> prepare(time.toSeconds()));
    for (int i = 0; i < CONNECTIONS; i++) {
      start("road request", this::ask);
    }
  }

  private void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void prepare(long seconds) {
    for (long second = 0; second < seconds && isDue(TimeUnit.SECONDS.toNanos(second)); second++) {
      for (int chunk = 0; chunk < fleet.chunks(); chunk++) {
        Seconds due = new Seconds(new ArrayList<>(DriverFleet.CHUNK_DRIVERS));
        fleet.advance(chunk, due);
        due.questions().forEach(this::add);
      }
      fleet.endSecond();
    }
    prepared = true;
  }

  /** Returns whether a time is before the stop; always true without a stop. */
  private boolean isDue(long dueNanos) {
    return stopNanos == Long.MAX_VALUE || origin + dueNanos - stopNanos <= 0;
  }

  private void add(RoadQuestion question) {
    if (stopNanos == Long.MAX_VALUE) {
      unfinished.incrementAndGet();
      try {
        questions.put(question);
        return;
      } catch (InterruptedException stopped) {
        unfinished.decrementAndGet();
      }
    }
    drop(question);
  }

  /** Counts a request that was not answered, if it was due before the stop. */
  private void drop(RoadQuestion question) {
    if (isDue(question.dueNanos())) {
      dropped.increment();
    }
  }

  /** Collects the drivers of a chunk. */
  private record Seconds(List<RoadQuestion> questions) implements FleetListener {

    @Override
    public void second(DriverState now, long dueNanos) {
      questions.add(
          new RoadQuestion(now.driver(), now.second(), now.east(), now.north(), dueNanos));
    }

    @Override
    public void location(int slot, DriverState now, long dueNanos) {
      // A message of the fleet, not a request.
    }

    @Override
    public void section(DriverState from, DriverState now, long dueNanos) {
      // A message of the fleet, not a request.
    }
  }

  private void ask() {
    try {
      while (true) {
        ask(questions.take());
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private void ask(RoadQuestion question) throws InterruptedException {
    long intended = origin + question.dueNanos();
    try {
      Pacer.until(intended);
    } catch (InterruptedException e) {
      drop(question);
      throw e;
    }
    HttpExchange<byte[]> exchange = pool.execute(get.request(target(question)), BodyReader.bytes());
    HttpFailureKind failure = exchange.failure().map(HttpFailure::kind).orElse(null);
    if (failure == HttpFailureKind.CLOSED || failure == HttpFailureKind.INTERRUPTED) {
      drop(question);
      throw new InterruptedException("The road requests were closed.");
    }
    RoadVerdict verdict =
        failure == null
            ? RoadVerdict.of(table, question, exchange.status(), exchange.body())
            : new RoadVerdict(
                Outcome.ERROR, failure.name(), exchange.failure().orElseThrow().message());
    observer.ended(
        new RoadOutcome(
            verdict,
            intended,
            exchange.startNanos(),
            exchange.endNanos(),
            exchange.bytesReceived()));
    unfinished.decrementAndGet();
  }

  private String target(RoadQuestion question) {
    return "%s/road?driver=%s&second=%s&latitude=%s&longitude=%s"
        .formatted(
            path,
            question.driver(),
            question.second(),
            RoadTable.degrees(fleet.paths().latitude(question.north())),
            RoadTable.degrees(fleet.paths().longitude(question.east())));
  }

  /** Waits until every request has ended, at most for a time. */
  public void settle(Duration limit) {
    long until = System.nanoTime() + limit.toNanos();
    while ((!prepared || unfinished.get() > 0)
        && System.nanoTime() < until
        && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(this, POLL_NANOS);
    }
  }

  /** Closes the connections; requests that have not ended are counted as dropped. */
  @Override
  public void close() {
    stopNanos = System.nanoTime();
    threads.forEach(Thread::interrupt);
    pool.close();
    boolean interrupted = Thread.interrupted();
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    questions.forEach(this::drop);
    observer.dropped(dropped.sum());
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
