package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.RunningServer;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.Vehicles;

/** Simulated drivers against real servers: every message is accounted for, whatever happens. */
class VehiclesIT {

  private static final String PLAN = "vehicles.jmx";
  private static final String LABEL = "vehicles";
  private static final String KAFKA = "kafka-1";

  @TempDir private Path folder;

  @Test
  void restartedServerKeepsCountsComplete() throws Exception {
    try (RunningServer kafka = StreamServers.start("kafka", folder.resolve("server"))) {
      CompletableFuture<PlanRun> running =
          CompletableFuture.supplyAsync(
              () ->
                  uncheckedRun(
                      Map.of(
                          "platform", "kafka",
                          "kafka.address", kafka.address(),
                          "drivers", "2000",
                          "duration.seconds", "8",
                          "patience.seconds", "60")));
      PlanRun.await(
          folder.resolve("run"),
          500,
          tallies -> tallies.vehicles().map(one -> one.delivery().acknowledged()).orElse(0L),
          running);
      kafka.kill(KAFKA);
      kafka.restart(KAFKA);
      Vehicles messages =
          running
              .get(3, TimeUnit.MINUTES)
              .tallies()
              .get(LABEL)
              .loadSpecificTallies()
              .vehicles()
              .get();

      assertThat(messages.delivery().sent()).isEqualTo(messages.locations() + messages.sections());
      assertThat(messages.delivery().sent())
          .isEqualTo(messages.delivery().acknowledged() + messages.delivery().lost());
      assertThat(messages.delivery().pending()).isZero();
      assertThat(messages.delivery().acknowledged()).isGreaterThan(500);
    }
  }

  /** Drivers ask once a second; the service that the run starts knows their roads. */
  @Test
  void runStartsPlatformAndRoadsAndPassesTheGate() throws Exception {
    Path out = folder.resolve("out");
    BuiltHome.runBench(
        folder,
        folder.resolve("run.txt"),
        BuiltHome.arguments(
            "run --plan vehicles --sink redis --drivers 300 --duration 3s --warmup 0s"
                + " -J start=at-once -J roads=here --out {}",
            out));

    assertThat(folder.resolve("run.txt")).content().contains("300 drivers", "report: ");
    Map<String, LabelTally> tallies = Tallies.read(out.resolve("tallies.json")).labels();
    Vehicles messages = tallies.get(LABEL).loadSpecificTallies().vehicles().get();
    assertThat(messages.sink()).isEqualTo("redis");
    assertThat(messages.drivers()).isEqualTo(300);
    assertThat(messages.delivery().firstTry())
        .isEqualTo(messages.delivery().sent())
        .isGreaterThanOrEqualTo(300);
    assertThat(messages.places()).hasSize(300);
    assertThat(out.resolve("summary.json"))
        .content()
        .contains("\"vehicles\"", "\"sink\" : \"redis\"", "\"lost\" : 0", "\"lateStarts\"");
    assertThat(out.resolve("report.html"))
        .content()
        .contains("id=\"vehicles\"", "Table 5", "Requests for the current road");
    assertThat(out.resolve("figures/drivers-map.svg")).exists();
    assertThat(out.resolve("tables/vehicles.csv")).content().contains(",redis,at-once,300,");

    LabelTally asked = tallies.get("CurrentRoad");
    assertThat(asked.responseCodes()).isEqualTo(Map.of("200", 900L));
    assertThat(asked.operations().dropped()).isZero();
    assertThat(out.resolve("tables/operations.csv")).content().contains("CurrentRoad,900,0,0,");
    int passed =
        BuiltHome.runBench(
            folder,
            folder.resolve("gate.txt"),
            "gate",
            out.toString(),
            "--allow-invalid", // All drivers start at once, so late starts are expected.
            "--rule",
            "vehicles.lost == 0",
            "--rule",
            "CurrentRoad.wrongAnswers == 0",
            "--rule",
            "CurrentRoad.response.p50 < 60 s");
    assertThat(passed).as(Files.readString(folder.resolve("gate.txt"))).isZero();
  }

  /** Each has its own half of them, and what both sent is one fleet. */
  @Tag("proof")
  @Test
  void twoEnginesShareTheDrivers() throws Exception {
    Path out = folder.resolve("out");
    try (RunningServer redis = StreamServers.start("redis", folder.resolve("server"));
        RemoteEngine first = RemoteEngine.start(folder.resolve("first"));
        RemoteEngine second = RemoteEngine.start(folder.resolve("second"))) {
      BuiltHome.runBench(
          folder,
          folder.resolve("run.txt"),
          BuiltHome.arguments(
              "run --plan vehicles --sink {} --drivers 301 --duration 2s --warmup 0s -J "
                  + "start=at-once -J server.rmi.ssl.disable=true --engines {} --out {}",
              "redis=" + redis.address(),
              first.name() + "," + second.name(),
              out));

      assertThat(out.resolve("tallies.json"))
          .as(Files.readString(folder.resolve("run.txt")))
          .exists();
      Vehicles messages =
          Tallies.read(out.resolve("tallies.json"))
              .labels()
              .get(LABEL)
              .loadSpecificTallies()
              .vehicles()
              .get();
      assertThat(messages.drivers()).isEqualTo(301);
      // All drivers start at once and report their location; the next report is after the end.
      assertThat(messages.locations()).isEqualTo(301);
      assertThat(messages.delivery().firstTry()).isEqualTo(messages.delivery().sent());
      assertThat(messages.places()).hasSize(301).doesNotHaveDuplicates();
      assertThat(RunManifest.read(out.resolve("manifest.json")).engines())
          .allMatch(Engine::complete)
          .extracting(Engine::name)
          .containsExactlyInAnyOrder(first.name(), second.name());
    }
  }

  /** The server's own count is the truth. */
  @Test
  void rejectedMessagesAreCountedRetriedAndExplained() throws Exception {
    AtomicInteger posts = new AtomicInteger();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          boolean refused =
              exchange.getRequestMethod().equals("POST") && posts.incrementAndGet() <= 25;
          exchange.sendResponseHeaders(refused ? 503 : 204, -1);
          exchange.close();
        });
    server.start();
    try {
      Vehicles messages =
          run(Map.of(
                  "platform", "http-post",
                  "http-post.address",
                      "http://127.0.0.1:" + server.getAddress().getPort() + "/{topic}",
                  "drivers", "60",
                  "start", "at-once",
                  "duration.seconds", "2",
                  "warmup.seconds", "0"))
              .tallies()
              .get(LABEL)
              .loadSpecificTallies()
              .vehicles()
              .get();

      assertThat(messages.delivery().failures()).isEqualTo(25);
      assertThat(messages.delivery().lost()).isZero();
      assertThat(messages.delivery().recovered())
          .isEqualTo(messages.delivery().failedFirst())
          .isPositive();
      assertThat(messages.delivery().sent() + 25).isEqualTo(posts.get());
      assertThat(messages.reasons().values()).containsExactly(25L);
      assertThat(messages.reasons().keySet()).allMatch(why -> why.contains("answered 503"));
    } finally {
      server.stop(0);
    }
  }

  @Test
  void unreachableServerEndsTheTestWithOneSentence() throws Exception {
    PlanRun run =
        run(Map.of("platform", "redis", "redis.address", "127.0.0.1:1", "warmup.seconds", "0"));

    assertThat(run.failures())
        .singleElement()
        .asString()
        .startsWith("vehicles UNREACHABLE: ")
        .contains("127.0.0.1:1");
  }

  private PlanRun run(Map<String, String> properties) throws Exception {
    return PlanRun.of(PLAN, folder.resolve("run"), new HashMap<>(properties));
  }

  private PlanRun uncheckedRun(Map<String, String> properties) {
    try {
      return run(properties);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
