package org.ngsildbench.commandline.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;

/** Polls a server in a process of its own and stops it by a signal while the server stalls. */
@DisabledOnOs(OS.WINDOWS)
class RealtimeServerTest {

  private static final long NOW = 1_767_592_800L;

  @TempDir private Path folder;
  private final CountDownLatch stalled = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);
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
    server.stop(0);
  }

  @Test
  void sendsUpdatesAndSurvivesFailuresUntilStopped() throws Exception {
    server.createContext("/", this::respond);

    assertThat(poll()).isZero();
    assertThat(Files.readAllLines(folder.resolve("out")))
        .extracting(line -> line.replaceAll(".*Vehicle:city:(\\w+)\".*\\[([\\d.]+),.*", "$1 $2"))
        .containsExactly("a 23.0", "b 23.0", "b 24.0");
    assertThat(Files.readString(folder.resolve("err")))
        .contains("the server answered 500", "not a GTFS-Realtime message")
        .contains("5 polls, 2 failed; 3 updates")
        .contains("wrote 3 entities in")
        .doesNotContain("Exception");
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

    assertThat(poll()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("err")))
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

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** Returns two vehicles, of which one moves. */
  private static byte[] message(float longitude) {
    return FeedMessage.newBuilder()
        .setHeader(FeedHeader.newBuilder().setGtfsRealtimeVersion("2.0").setTimestamp(NOW))
        .addEntity(vehicle("a", 23))
        .addEntity(vehicle("b", longitude))
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

  /** Returns the exit code. */
  private int poll() throws Exception {
    Process bench =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Bench.class.getName(),
                    "convert",
                    "--realtime",
                    "http://127.0.0.1:" + server.getAddress().getPort() + "/v.pb",
                    "--every",
                    "20ms",
                    "--feed",
                    "city",
                    "--out",
                    "-"))
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    try {
      assertThat(stalled.await(30, TimeUnit.SECONDS)).isTrue();
      bench.destroy();
      assertThat(bench.waitFor(10, TimeUnit.SECONDS)).isTrue();
      return bench.exitValue();
    } finally {
      bench.destroyForcibly();
    }
  }
}
