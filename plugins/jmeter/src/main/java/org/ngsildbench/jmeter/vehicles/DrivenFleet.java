package org.ngsildbench.jmeter.vehicles;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.jmeter.streaming.StreamSample;
import org.ngsildbench.jmeter.streaming.StreamSession;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.Vehicles;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.vehicles.FleetRun;
import org.ngsildbench.vehicles.payload.MessageForm;
import org.ngsildbench.vehicles.road.RoadObserver;
import org.ngsildbench.vehicles.road.RoadRequests;
import org.ngsildbench.vehicles.simulation.FleetSnapshot;
import org.ngsildbench.vehicles.sink.SinkObserver;
import org.ngsildbench.vehicles.sink.TopicCountObserver;

/**
 * A driving fleet with a separate thread; the sampler's thread reads it once per interval. So no
 * message waits for JMeter, and a stopped test does not wait for the fleet.
 */
final class DrivenFleet {

  /** Timeout for messages in flight after a stop. */
  private static final Duration IN_A_HURRY = Duration.ofSeconds(3);

  /** Drivers on the map: enough to see a city. */
  private static final int ON_THE_MAP = 2_000;

  private final FleetTask task;
  private final String label;
  private final String platform;
  private final TopicCountObserver topics;
  private final FleetRun run;
  private final Optional<RoadRequests> roads;
  private final Thread thread;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile FleetSnapshot picture = new FleetSnapshot(List.of(), 0);
  private volatile Throwable broken;
  private DriverMessageCounts before;

  private DrivenFleet(
      FleetTask task,
      String label,
      String platform,
      TopicCountObserver topics,
      FleetRun run,
      Optional<RoadRequests> roads) {
    this.task = task;
    this.label = label;
    this.platform = platform;
    this.topics = topics;
    this.run = run;
    this.roads = roads;
    this.before = run.counts();
    this.thread = new Thread(this::drive, "fleet " + label);
  }

  /**
   * Connects a fleet; it sets out with {@link #begin}.
   *
   * @throws StreamException if the platform cannot be reached or refuses
   * @throws IllegalArgumentException if the fleet does not fit into memory
   */
  static DrivenFleet open(
      FleetTask task,
      String label,
      StreamSession session,
      SinkObserver observer,
      RoadObserver asked)
      throws StreamException {
    TopicCountObserver topics = new TopicCountObserver(observer, SecretsInScope.here()::line);
    MessageForm form =
        session.platform().equals(BrokerSink.PLATFORM) ? MessageForm.ENTITIES : MessageForm.EVENTS;
    FleetRun run =
        FleetRun.open(
            task.fleet(),
            task.paths(),
            task.messages().withForm(form),
            task.sink(),
            session::open,
            topics);
    try {
      return new DrivenFleet(task, label, session.platform(), topics, run, roads(task, asked));
    } catch (StreamException e) {
      run.close();
      throw e;
    }
  }

  private static Optional<RoadRequests> roads(FleetTask task, RoadObserver asked)
      throws StreamException {
    return task.roads().isPresent()
        ? Optional.of(RoadRequests.open(task.roads().get(), task.fleet(), task.paths(), asked))
        : Optional.empty();
  }

  void begin() {
    thread.start();
  }

  private void drive() {
    try {
      roads.ifPresent(requests -> requests.begin(task.duration()));
      run.drive(task.duration());
      run.settle(task.timeout());
      roads.ifPresent(requests -> requests.settle(task.timeout()));
    } catch (InterruptedException e) {
      run.settle(IN_A_HURRY);
    } catch (Throwable e) {
      // Also errors: a fleet that ran out of memory must not look complete.
      broken = e;
    } finally {
      close(run);
    }
  }

  private void close(FleetRun over) {
    try {
      picture = over.picture(ON_THE_MAP);
      roads.ifPresent(RoadRequests::close);
      over.close();
    } finally {
      ended.countDown();
    }
  }

  /**
   * Returns the counts of the next interval; a shorter one if the fleet ends before.
   *
   * @throws InterruptedException if the test was stopped
   * @throws IllegalStateException if the fleet failed, with the reason
   */
  StreamSample sample() throws InterruptedException {
    long start = System.nanoTime();
    boolean over = ended.await(task.interval().toNanos(), TimeUnit.NANOSECONDS);
    if (over && broken != null) {
      throw new IllegalStateException("The fleet stopped: " + broken, broken);
    }
    DriverMessageCounts now = run.counts();
    StreamSample sample = new StreamSample(label);
    sample.setElapsed(System.nanoTime() - start);
    sample.sent(now.sent() - before.sent(), 0);
    sample.setSentBytes(now.sentBytes() - before.sentBytes());
    sample.failed(now.lost() - before.lost(), topics.lastFailure());
    before = now;
    return sample;
  }

  /** Returns whether the fleet has ended and no outcomes are pending. */
  boolean isOver() {
    return ended.getCount() == 0;
  }

  /** Returns the counts so far; may be called by any thread. */
  Vehicles counts() {
    FleetSnapshot seen = picture;
    return new Vehicles(
        platform,
        task.fleet().drivers(),
        task.fleet().start().text(),
        topics.locations(),
        topics.sections(),
        run.counts(),
        topics.reasons(),
        run.heard(),
        run.progress().neighbours(),
        seen.metres(),
        seen.places().stream()
            .map(place -> new Vehicles.Spot(place.longitude(), place.latitude()))
            .toList());
  }

  /** Ends it if it has not ended, and waits until it has; keeps the thread's interruption. */
  void close() {
    boolean interrupted = Thread.interrupted();
    if (!isOver()) {
      thread.interrupt();
    }
    while (!isOver()) {
      try {
        ended.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
