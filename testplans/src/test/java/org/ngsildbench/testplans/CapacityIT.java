package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.faults.DelayDistribution;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.subscription.fault.NotificationFault;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultRule;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/** Tests {@code ./bench run --plan capacity} against a broker with a known capacity. */
@Tag("delivery")
class CapacityIT {

  private static final Duration SERVICE = Duration.ofMillis(20);

  /** The number that the faulty brokers sustain. */
  private static final double SUBSCRIPTIONS = 20;

  @TempDir private Path folder;

  /** Serializes requests with a fixed duration each: max 50 per second. */
  private static Interceptor oneByOne() {
    ReentrantLock server = new ReentrantLock(true);
    return (request, answer, next) -> {
      server.lock();
      try {
        LockSupport.parkNanos(SERVICE.toNanos());
      } finally {
        server.unlock();
      }
      next.serve(request, answer);
    };
  }

  @Test
  void findsTheRateAtWhichAQueueGrows() throws Exception {
    Path out = folder.resolve("run");
    int exitCode;
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(SmallFleet.broker().withInterceptor(oneByOne()))) {
      exitCode =
          search(broker, out, "Q1.response.p90 < 400 ms", "--rates", "10,160", "--duration", "2s");
    }

    JsonObject found = JsonDocument.read(out.resolve("capacity.json"));
    boolean sustains = found.names().contains("sustained");
    assertThat(exitCode).as(words()).isEqualTo(sustains ? BuiltHome.exitCodeOf(out) : 1);
    if (found.text("ending").equals("generator")) {
      // A machine that is busy with other work starts operations late, and the search says so.
      double sustained = sustains ? found.decimal("sustained") : 0;
      assertThat(sustained).isLessThanOrEqualTo(60.0);
      assertThat(words()).containsIgnoringCase("the load generator, not the broker, was the limit");
      return;
    }
    assertThat(found.text("ending")).isEqualTo("found");
    // A stall of the machine makes a probe fail that the broker alone would pass.
    boolean busy = exitCode != 0;
    assertThat(found.decimal("sustained")).isBetween(busy ? 10.0 : 15.0, 60.0);
    assertThat(found.decimal("failedAt")).isBetween(busy ? 12.0 : 25.0, 80.0);
    assertThat(found.objects("probes")).hasSizeGreaterThanOrEqualTo(4);
    assertThat(JsonDocument.read(out.resolve("summary.json")).object("capacity")).isPresent();
    assertThat(out.resolve("report.html"))
        .content()
        .contains("Capacity")
        .doesNotContain("was not reached");
    assertThat(words())
        .contains("meets Q1.response.p90 < 400 ms")
        .containsAnyOf("95 % interval", "no interval");
  }

  @Tag("proof")
  @Test
  void reportsThatNoRateIsSustained() throws Exception {
    Path out = folder.resolve("run");
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(SmallFleet.broker().withInterceptor(oneByOne()))) {
      assertThat(search(broker, out, "Q1.service.p50 < 1 ms", "--variable", "threads"))
          .as(words())
          .isEqualTo(1);
    }

    assertThat(JsonDocument.read(out.resolve("capacity.json")).text("ending"))
        .isEqualTo("never-kept");
    assertThat(words()).contains("1 threads, the lowest value, does not keep");
  }

  /** The rules are about the 21st subscription and all later ones. */
  @Tag("proof")
  @ParameterizedTest
  @MethodSource("faultsOfManySubscriptions")
  void findsTheNumberOfSubscriptionsFromWhichNotificationsAreLostOrLate(
      NotificationFault fault, String criterion, String rate) throws Exception {
    Path out = folder.resolve("run");
    NotificationFaultPlan plan =
        NotificationFaultPlan.of(
            1,
            new NotificationFaultRule(
                "full", Pattern.compile(":(2[1-9]|[3-9]\\d|\\d{3,})$"), Frequency.ALWAYS, fault));
    int exitCode;
    try (NotificationFaults faults = NotificationFaults.start(plan);
        EmbeddedBroker broker =
            EmbeddedBroker.start(SmallFleet.broker().withNotificationFaults(faults))) {
      exitCode =
          search(
              broker,
              out,
              criterion,
              "--variable",
              "subscriptions",
              "--rates",
              "5,40",
              "-J",
              "timeout=1500",
              "-J",
              "rate=" + rate);
    }

    JsonObject found = JsonDocument.read(out.resolve("capacity.json"));
    assertThat(exitCode).as(words()).isEqualTo(BuiltHome.exitCodeOf(out));
    assertThat(found.text("ending")).as(words()).isEqualTo("found");
    assertThat(found.text("variable")).isEqualTo("subscriptions");
    assertThat(found.text("brokeFirst")).startsWith("the criterion at ");
    double sustained = found.decimal("sustained");
    assertThat(sustained).isBetween(SUBSCRIPTIONS / 1.27 - 1, SUBSCRIPTIONS);
    assertThat(found.decimal("failedAt"))
        .isGreaterThan(SUBSCRIPTIONS)
        .isLessThanOrEqualTo(sustained * 1.27 + 1);
    assertThat(out.resolve("report.html"))
        .content()
        .contains("subscriptions")
        .doesNotContain("was not reached");
    assertThat(JsonDocument.read(out.resolve("summary.json")).object("capacity").orElseThrow())
        .satisfies(
            one -> {
              assertThat(one.text("variable")).isEqualTo("subscriptions");
              assertThat(one.text("criterion")).isEqualTo(criterion);
            });
  }

  private static Stream<Arguments> faultsOfManySubscriptions() {
    return Stream.of(
        Arguments.of(new NotificationFault.Drop(), "notification.lost <= 0", "50"),
        Arguments.of(
            new NotificationFault.Delay(new DelayDistribution.Fixed(1_000)),
            "notification.delay.max < 900 ms",
            "0"));
  }

  private int search(EmbeddedBroker broker, Path out, String criterion, String... more)
      throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("run", "--plan", "capacity", "--quick", "--criterion", criterion));
    arguments.addAll(List.of("--broker", "spec=" + broker.uri(), "--out", out.toString()));
    arguments.addAll(SmallFleet.options());
    arguments.addAll(List.of(more));
    Process run =
        BuiltHome.bench(folder, folder.resolve("words"), arguments.toArray(String[]::new));
    try {
      assertThat(run.waitFor(10, TimeUnit.MINUTES)).isTrue();
      return run.exitValue();
    } finally {
      run.descendants().forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
  }

  private String words() throws Exception {
    Path words = folder.resolve("words");
    return Files.exists(words) ? Files.readString(words) : "";
  }
}
