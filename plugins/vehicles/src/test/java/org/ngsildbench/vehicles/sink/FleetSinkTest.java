package org.ngsildbench.vehicles.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.DriverNumbers;
import org.ngsildbench.vehicles.sink.FlakyPlatform.Fate;

class FleetSinkTest {

  private static final Duration LONG = Duration.ofSeconds(60);
  private static final int DRIVERS = 50;

  private static FleetSink open(FlakyPlatform platform, SinkSettings settings)
      throws StreamException {
    return FleetSink.open(
        () -> platform,
        DriverNumbers.upTo(DRIVERS),
        List.of(VehicleTopic.VEHICLE_LOCATION, VehicleTopic.DATA_SECTION),
        settings,
        SinkObserver.NOBODY);
  }

  private static void send(FleetSink sink, int driver, String text) {
    byte[] payload = text.getBytes(StandardCharsets.US_ASCII);
    sink.send(
        new DriverMessage(driver, VehicleTopic.VEHICLE_LOCATION, 0, payload), System.nanoTime());
  }

  private static List<String> taken(FlakyPlatform platform) {
    return platform.taken().stream()
        .map(bytes -> new String(bytes, StandardCharsets.US_ASCII))
        .toList();
  }

  private static void assertSums(DriverMessageCounts counts) {
    assertThat(counts.sent())
        .as("%s", counts)
        .isEqualTo(counts.acknowledged() + counts.pending() + counts.lost());
  }

  @Test
  void failedMessagesAreSentWithTheDriversNextMessage() throws StreamException {
    AtomicBoolean down = new AtomicBoolean(true);
    FlakyPlatform platform = new FlakyPlatform(bytes -> down.get() ? Fate.FAILED : Fate.TAKEN);
    try (FleetSink sink = open(platform, SinkSettings.DEFAULTS)) {
      send(sink, 1, "a1");
      send(sink, 2, "b1");
      send(sink, 1, "a2");
      assertThat(sink.counts().pending()).isEqualTo(3);
      down.set(false);
      send(sink, 1, "a3");

      assertThat(taken(platform)).containsExactly("a1", "a2", "a3");
      DriverMessageCounts counts = sink.counts();
      assertThat(counts.firstTry()).isEqualTo(1);
      assertThat(counts.recovered()).isEqualTo(2);
      assertThat(counts.pending() - sink.inFlight()).isEqualTo(1);
      assertThat(counts.failedFirst()).isEqualTo(3);
      // a1 was retried with a2 and failed; then both were sent with a3.
      assertThat(counts.repeats()).isEqualTo(3);
      assertThat(counts.doubtfulRepeats()).isEqualTo(3);
      assertThat(counts.sentBytes()).isEqualTo(8);
      assertThat(counts.repeatedBytes()).isEqualTo(6);
      assertThat(counts.extraTraffic()).isEqualTo(0.75);
      assertThat(counts.errorRate()).isEqualTo(0.75);

      assertThat(sink.settle(LONG)).isTrue();
      assertThat(taken(platform)).endsWith("b1");
      assertThat(sink.counts().recovered()).isEqualTo(3);
      assertSums(sink.counts());
    }
  }

  @Test
  void rejectionIsNotDoubtful() throws StreamException {
    List<Fate> fates = new ArrayList<>(List.of(Fate.REFUSED, Fate.TAKEN, Fate.TAKEN));
    FlakyPlatform platform = new FlakyPlatform(bytes -> fates.remove(0));
    try (FleetSink sink = open(platform, SinkSettings.DEFAULTS)) {
      send(sink, 1, "a");
      send(sink, 1, "b");
      assertThat(sink.counts().repeats()).isEqualTo(1);
      assertThat(sink.counts().doubtfulRepeats()).isZero();
    }
  }

  @Test
  void losesTooLargeMessagesAtOnce() throws StreamException {
    FlakyPlatform platform =
        new FlakyPlatform(bytes -> bytes.length > 3 ? Fate.TOO_LARGE : Fate.TAKEN);
    try (FleetSink sink = open(platform, SinkSettings.DEFAULTS)) {
      send(sink, 1, "large");
      send(sink, 1, "ok");
      assertThat(taken(platform)).containsExactly("ok");
      assertThat(sink.counts().tooLarge()).isEqualTo(1);
      assertThat(sink.counts().lost()).isEqualTo(1);
      assertSums(sink.counts());
    }
  }

  @Test
  void fullWindowKeepsMessagesWithoutBlocking() throws StreamException {
    FlakyPlatform platform = new FlakyPlatform(bytes -> Fate.HELD);
    try (FleetSink sink = open(platform, SinkSettings.DEFAULTS.withWindow(3, 6))) {
      for (String text : List.of("aa", "bb", "cc", "dd", "ee")) {
        send(sink, text.charAt(0) - 'a', text);
      }
      assertThat(sink.inFlight()).isEqualTo(3);
      assertThat(sink.counts().heldBack()).isEqualTo(2);
      // The acknowledgement frees room, which the driver's next message uses for kept
      // messages.
      assertThat(platform.release(true)).isTrue();
      send(sink, 3, "d2");
      assertThat(sink.inFlight()).isEqualTo(3);
      assertThat(sink.counts().pending() - sink.inFlight()).isEqualTo(2);
      assertThat(sink.counts().repeats()).isZero();
      assertSums(sink.counts());
    }
  }

  @Test
  void sendsAMessageLargerThanTheWindowAlone() throws StreamException {
    FlakyPlatform platform = new FlakyPlatform(bytes -> Fate.TAKEN);
    try (FleetSink sink = open(platform, SinkSettings.DEFAULTS.withWindow(10, 1))) {
      send(sink, 0, "larger");
      assertThat(sink.counts().firstTry()).isEqualTo(1);
    }
  }

  @Test
  void losesMessagesThatDoNotFitIntoTheRetryQueue() throws StreamException {
    FlakyPlatform platform = new FlakyPlatform(bytes -> Fate.FAILED);
    try (FleetSink sink = open(platform, SinkSettings.DEFAULTS.withKeptBytes(5))) {
      send(sink, 0, "aaa");
      send(sink, 1, "bbb");
      assertThat(sink.counts().pending() - sink.inFlight()).isEqualTo(1);
      assertThat(sink.counts().overflowed()).isEqualTo(1);
      assertThat(sink.counts().lost()).isEqualTo(1);
      assertSums(sink.counts());
    }
  }

  @Test
  void pendingMessagesAreLostOnClose() throws StreamException {
    FlakyPlatform platform = new FlakyPlatform(bytes -> bytes[0] == 'k' ? Fate.FAILED : Fate.HELD);
    FleetSink sink = open(platform, SinkSettings.DEFAULTS.withTopics(4, true));
    send(sink, 0, "kept");
    send(sink, 1, "held");
    sink.close();
    assertThat(sink.counts().lost()).isEqualTo(2);
    assertThat(sink.counts().pending()).isZero();
    assertSums(sink.counts());
    assertThat(platform.events())
        .containsExactly(
            "topic VehicleLocation of 4",
            "topic DataSection of 4",
            "producer of VehicleLocation",
            "producer of DataSection",
            "deleted VehicleLocation",
            "deleted DataSection",
            "closed");
  }

  @Test
  void removesSecretsFromTheReasonWhyTopicsWereNotDeleted() throws StreamException {
    FlakyPlatform platform = new FlakyPlatform(bytes -> Fate.TAKEN);
    platform.refuseDeletion(new StreamException(StreamFailureKind.REFUSED, "not as s3cret"));
    List<String> logged = new ArrayList<>();
    UnaryOperator<String> redact =
        text -> {
          logged.add(text);
          return "(set)";
        };
    FleetSink.open(
            () -> platform,
            DriverNumbers.upTo(1),
            List.of(VehicleTopic.VEHICLE_LOCATION),
            SinkSettings.DEFAULTS.withTopics(1, true),
            new TopicCountObserver(SinkObserver.NOBODY, redact))
        .close();
    assertThat(logged).containsExactly("not as s3cret");
  }

  @Test
  void supportsOneConnectionPerDriver() throws StreamException {
    Queue<FlakyPlatform> opened = new ConcurrentLinkedQueue<>();
    try (FleetSink sink =
        FleetSink.open(
            () -> {
              FlakyPlatform one = new FlakyPlatform(bytes -> Fate.TAKEN);
              opened.add(one);
              return one;
            },
            DriverNumbers.upTo(3),
            List.of(VehicleTopic.VEHICLE_LOCATION),
            SinkSettings.DEFAULTS.withConnections(SinkSettings.Connections.ONE_A_DRIVER),
            SinkObserver.NOBODY)) {
      send(sink, 2, "c");
      send(sink, 0, "a");
    }
    assertThat(opened.stream().map(FleetSinkTest::taken))
        .containsExactly(List.of("a"), List.of(), List.of("c"));
    assertThat(opened).allMatch(one -> one.events().contains("closed"));
  }

  @Test
  void driversOfAPartKeepTheirNumbers() throws StreamException {
    AtomicInteger attempts = new AtomicInteger();
    FlakyPlatform platform =
        new FlakyPlatform(bytes -> attempts.getAndIncrement() == 0 ? Fate.FAILED : Fate.TAKEN);
    try (FleetSink sink =
        FleetSink.open(
            () -> platform,
            new DriverNumbers(1_000_000, 2),
            List.of(VehicleTopic.VEHICLE_LOCATION),
            SinkSettings.DEFAULTS.withConnections(SinkSettings.Connections.ONE_A_DRIVER),
            SinkObserver.NOBODY)) {
      send(sink, 1_000_001, "kept");
      send(sink, 1_000_000, "first");
      assertThat(sink.settle(LONG)).isTrue();

      assertThat(platform.keys()).containsExactly(1_000_001L, 1_000_000L, 1_000_001L);
      assertThat(sink.counts().recovered()).isOne();
    }
  }

  @Test
  void reportsASinkThatIsDownAtTheStart() {
    assertThatThrownBy(
            () ->
                FleetSink.open(
                    () -> {
                      throw new StreamException(
                          StreamFailureKind.UNREACHABLE, "nothing listens on that port");
                    },
                    DriverNumbers.upTo(1),
                    List.of(VehicleTopic.DATA_SECTION),
                    SinkSettings.DEFAULTS,
                    SinkObserver.NOBODY))
        .isInstanceOf(StreamException.class)
        .hasMessage("nothing listens on that port");
  }

  /** Outcomes arrive from other threads at random while the counts are read. */
  @Test
  void countsAreAlwaysConsistent() throws Exception {
    Random random = new Random(4);
    Fate[] fates = {Fate.TAKEN, Fate.FAILED, Fate.REFUSED, Fate.HELD, Fate.HELD, Fate.TOO_LARGE};
    FlakyPlatform platform = new FlakyPlatform(bytes -> fates[random.nextInt(fates.length)]);
    AtomicBoolean over = new AtomicBoolean();
    AtomicLong looked = new AtomicLong();
    Queue<Throwable> wrong = new ConcurrentLinkedQueue<>();
    try (FleetSink sink =
        open(platform, SinkSettings.DEFAULTS.withWindow(40, 400).withKeptBytes(900))) {
      Runnable outcomes =
          () -> {
            Random each = new Random();
            while (!over.get()) {
              if (!platform.release(each.nextInt(3) > 0)) {
                Thread.onSpinWait();
              }
            }
          };
      Runnable look =
          () -> {
            while (!over.get()) {
              assertSums(sink.counts());
              looked.incrementAndGet();
            }
          };
      List<Thread> threads = List.of(new Thread(outcomes), new Thread(outcomes), new Thread(look));
      for (Thread thread : threads) {
        thread.setUncaughtExceptionHandler((who, why) -> wrong.add(why));
        thread.start();
      }
      long sent = 0;
      while (sent < 50_000 || looked.get() < 1_000 && wrong.isEmpty()) {
        send(sink, (int) (sent++ % DRIVERS), "message");
      }
      over.set(true);
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(wrong).isEmpty();
      DriverMessageCounts counts = sink.counts();
      assertThat(counts.sent()).isEqualTo(sent);
      assertThat(counts.recovered()).isPositive();
      assertThat(counts.heldBack()).isPositive();
      assertThat(counts.tooLarge()).isPositive();
      assertSums(counts);
    }
  }

  @Test
  void rejectsInvalidSettings() {
    SinkSettings settings = SinkSettings.DEFAULTS;
    assertThatThrownBy(() -> settings.withWindow(0, 1)).hasMessageContaining("not 0");
    assertThatThrownBy(() -> settings.withWindow(1, 0)).hasMessageContaining("not 0");
    assertThatThrownBy(() -> settings.withKeptBytes(-1)).hasMessageContaining("-1");
    assertThatThrownBy(() -> settings.withTopics(0, true)).hasMessageContaining("not 0");
  }
}
