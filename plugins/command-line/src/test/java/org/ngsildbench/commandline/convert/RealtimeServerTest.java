package org.ngsildbench.commandline.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.FeedHeader;
import com.google.transit.realtime.GtfsRealtime.FeedMessage;
import com.google.transit.realtime.GtfsRealtime.Position;
import com.google.transit.realtime.GtfsRealtime.VehicleDescriptor;
import com.google.transit.realtime.GtfsRealtime.VehiclePosition;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.Bench;

/**
 * Polls a server with a real process and stops it by a signal: the output is complete, and the
 * process ends long before the next poll or response.
 */
@EnabledOnOs(OS.LINUX)
class RealtimeServerTest {

  private static final long NOW = 1_767_592_800L;

  private static final Duration LONGEST_STOP = Duration.ofSeconds(60);

  /** Enough for batches on all threads. */
  private static final int MANY_VEHICLES = 3_000;

  @TempDir private Path folder;
  private final CountDownLatch stalled = new CountDownLatch(1);
  private final CountDownLatch signalled = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger stored = new AtomicInteger();
  private HttpServer server;
  private int requests;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }

  @AfterEach
  void stop() {
    end.countDown();
    signalled.countDown();
    server.stop(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void sendsUpdatesAndSurvivesFailuresUntilStopped(String signal) throws Exception {
    server.createContext("/", this::respond);

    Process bench = poll("20ms", "--out", "-");
    assertThat(stalled.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(stop(bench, signal)).isZero();

    assertThat(Files.readAllLines(folder.resolve("out")))
        .extracting(line -> line.replaceAll(".*Vehicle:city:(\\w+)\".*\\[([\\d.]+),.*", "$1 $2"))
        .containsExactly("a 23.0", "b 23.0", "b 24.0");
    assertThat(words())
        .contains("the server answered 500", "not a GTFS-Realtime message")
        .contains("5 polls, 2 failed; 3 updates")
        .contains("wrote 3 entities in")
        .doesNotContain("Exception");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void stopsBetweenPolls(String signal) throws Exception {
    server.createContext("/", exchange -> send(exchange, 200, message(23)));

    Process bench = poll("600s", "--out", "-");
    awaitWords("2 updates");
    assertThat(stop(bench, signal)).isZero();

    assertThat(Files.readAllLines(folder.resolve("out"))).hasSize(2).allMatch(l -> l.endsWith("}"));
    assertThat(words()).contains("1 poll, 0 failed; 2 updates", "wrote 2 entities in");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void sendsAllUpdatesOfAPollToASlowBroker(String signal) throws Exception {
    server.createContext("/v.pb", exchange -> send(exchange, 200, vehicles(MANY_VEHICLES)));
    server.createContext("/ngsi-ld", exchange -> store(exchange, signalled));

    Process bench = poll("600s", "--broker", broker());
    assertThat(stalled.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(stop(bench, signal)).isZero();

    assertThat(stored).hasValue(MANY_VEHICLES);
    assertThat(words()).contains("1 poll, 0 failed; 3,000 updates");
    assertThat(Files.readString(folder.resolve("out"))).startsWith("the broker accepted 3,000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void reportsTheUpdatesThatABrokerDoesNotConfirm(String signal) throws Exception {
    server.createContext("/v.pb", exchange -> send(exchange, 200, message(23)));
    server.createContext("/ngsi-ld", exchange -> store(exchange, end));

    Process bench = poll("600s", "--broker", broker());
    assertThat(stalled.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(stop(bench, signal)).isEqualTo(1);

    assertThat(Files.readString(folder.resolve("out")))
        .startsWith("stopped: the broker accepted 0 entities")
        .contains("the outcome of 2 is unknown");
    assertThat(words()).doesNotContain("Exception");
  }

  @Test
  void failsIfNoPollSucceeded() throws Exception {
    server.createContext(
        "/",
        exchange -> {
          if (requests++ < 2) {
            send(exchange, 404, new byte[0]);
          } else {
            stall();
          }
        });

    Process bench = poll("20ms", "--out", "-");
    assertThat(stalled.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(stop(bench, "TERM")).isEqualTo(1);

    assertThat(words())
        .contains("the server answered 404", "2 polls, 2 failed; 0 updates")
        .contains("bench: no poll succeeded. Check the URL of --realtime");
  }

  private void respond(HttpExchange exchange) throws IOException {
    switch (requests++) {
      case 0, 3 -> send(exchange, 200, message(23));
      case 1 -> send(exchange, 500, new byte[0]);
      case 2 -> send(exchange, 200, "garbage".getBytes(UTF_8));
      case 4 -> send(exchange, 200, message(24));
      default -> stall();
    }
  }

  private void stall() {
    stalled.countDown();
    try {
      end.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Responds like an empty broker; stores entities and confirms them after an event. */
  private void store(HttpExchange exchange, CountDownLatch event) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    if (exchange.getRequestMethod().equals("GET")) {
      boolean one = exchange.getRequestURI().getPath().contains("/entities/");
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      send(exchange, one ? 404 : 200, "[]".getBytes(UTF_8));
      return;
    }
    stalled.countDown();
    try {
      event.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    if (end.getCount() == 0) {
      return;
    }
    stored.addAndGet(body.split("\"type\":\"Vehicle\"", -1).length - 1);
    send(exchange, 204, new byte[0]);
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Returns two vehicles, of which one moves. */
  private static byte[] message(float longitude) {
    return message(List.of(vehicle("a", 23), vehicle("b", longitude)));
  }

  private static byte[] vehicles(int count) {
    List<FeedEntity> vehicles = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      vehicles.add(vehicle("v" + i, 23));
    }
    return message(vehicles);
  }

  private static byte[] message(List<FeedEntity> vehicles) {
    return FeedMessage.newBuilder()
        .setHeader(FeedHeader.newBuilder().setGtfsRealtimeVersion("2.0").setTimestamp(NOW))
        .addAllEntity(vehicles)
        .build()
        .toByteArray();
  }

  private static FeedEntity vehicle(String id, float longitude) {
    return FeedEntity.newBuilder()
        .setId(id)
        .setVehicle(
            VehiclePosition.newBuilder()
                .setTimestamp(NOW)
                .setVehicle(VehicleDescriptor.newBuilder().setId(id))
                .setPosition(Position.newBuilder().setLatitude(38).setLongitude(longitude)))
        .build();
  }

  private String broker() {
    return "spec=http://127.0.0.1:" + server.getAddress().getPort();
  }

  private String words() throws IOException {
    return Files.readString(folder.resolve("err"));
  }

  private void awaitWords(String words) throws IOException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!words().contains(words)) {
      assertThat(System.nanoTime()).as(words()).isLessThan(deadline);
      LockSupport.parkNanos(1_000_000);
    }
  }

  private Process poll(String every, String... destination) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Bench.class.getName(), "convert", "--feed", "city", "--realtime"));
    command.add("http://127.0.0.1:" + server.getAddress().getPort() + "/v.pb");
    command.addAll(List.of("--every", every));
    command.addAll(List.of(destination));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Sends a signal and returns the exit code. */
  private int stop(Process bench, String signal) throws Exception {
    try {
      assumeFalse(signal.equals("INT") && ignoresInterrupts(bench), "started with SIGINT ignored");
      new ProcessBuilder("kill", "-" + signal, String.valueOf(bench.pid())).start().waitFor();
      signalled.countDown();
      assertThat(bench.waitFor(LONGEST_STOP.toSeconds(), TimeUnit.SECONDS)).isTrue();
      return bench.exitValue();
    } finally {
      bench.destroyForcibly();
    }
  }

  /** Returns whether the process inherited that SIGINT, the second signal, is ignored. */
  private static boolean ignoresInterrupts(Process process) throws IOException {
    String ignored =
        Files.readAllLines(Path.of("/proc", String.valueOf(process.pid()), "status")).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .map(line -> line.substring("SigIgn:".length()).strip())
            .findFirst()
            .orElseThrow();
    return (Long.parseUnsignedLong(ignored, 16) & 2) != 0;
  }
}
