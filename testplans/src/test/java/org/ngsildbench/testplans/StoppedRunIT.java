package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.FaultPlan;
import org.ngsildbench.embedded.faults.FaultRule;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.faults.Frequency;
import org.ngsildbench.embedded.faults.Moment;
import org.ngsildbench.embedded.faults.RequestMatch;
import org.ngsildbench.embedded.faults.StallFault;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.Tallies;

/** Tests that a run asked to stop ends soon with a report of what was measured. */
class StoppedRunIT {

  @TempDir private Path folder;

  @Test
  @EnabledOnOs(OS.LINUX)
  void reportsWhatWasMeasuredAndLeavesNoProcessBehind() throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    Process run =
        BuiltHome.benchInAGroupOfItsOwn(
            folder,
            words,
            onASmallFleet(
                "run --quick --plan queries -J queries.count=1000000 -J warmup.seconds=0 "
                    + "--out {}",
                out));
    try {
      awaitMeasuring(run, out.resolve("tallies.json"));

      // Like a supervisor: signals the command line, its broker and its JMeter at once.
      assertThat(new ProcessBuilder("kill", "-TERM", "--", "-" + run.pid()).start().waitFor())
          .isZero();

      assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
      assertThat(Files.readString(words))
          .contains("stopping", "NOT VALID", "report: ", "while queries was measured");
      assertThat(run.exitValue()).isEqualTo(1);
      assertThat(out.resolve("report.html")).isNotEmptyFile();
      assertThat(Files.readString(out.resolve("summary.json")))
          .contains("\"valid\" : false", "\"errors\" : 0");
      assertThat(run.descendants()).isEmpty();
    } finally {
      run.descendants().forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aKilledRunLeavesNoProcessBehindAndWhatItMeasured() throws Exception {
    Path out = folder.resolve("run");
    Process run =
        BuiltHome.bench(
            folder,
            folder.resolve("words"),
            onASmallFleet(
                "run --quick --plan queries -J queries.count=1000000 -J warmup.seconds=0 "
                    + "--out {}",
                out));
    List<ProcessHandle> started = List.of();
    try {
      awaitMeasuring(run, out.resolve("tallies.json"));
      started = run.descendants().toList();
      assertThat(started).hasSizeGreaterThanOrEqualTo(2);

      run.destroyForcibly();

      for (ProcessHandle one : started) {
        assertThat(one.onExit().get(3, TimeUnit.MINUTES).isAlive()).isFalse();
      }
      assertThat(RunManifest.read(out.resolve("manifest.json")).notes())
          .anySatisfy(note -> assertThat(note).contains("ended early, by a signal"));
      assertThat(Tallies.read(out.resolve("tallies.json")).labels()).containsKey("Q1");
    } finally {
      started.forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aBrokerThatDoesNotAnswerDoesNotHoldTheEnd() throws Exception {
    FaultRule stall =
        new FaultRule(
            "stall",
            RequestMatch.of("GET", "entities/urn:ngsi-ld:Bus"),
            new Frequency(100, 1, 50, Long.MAX_VALUE),
            new StallFault(Moment.BEFORE, Duration.ofHours(1)));
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    try (Faults faults = Faults.start(FaultPlan.of(1, stall));
        EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker().withInterceptor(faults))) {
      Process run = BuiltHome.bench(folder, words, arguments(broker.uri(), out));
      try {
        awaitMeasuring(run, out.resolve("tallies.json"));
        awaitStall(run, faults);

        run.destroy();

        // A tenth of a query's timeout.
        assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(words)).contains("report: ");
        assertThat(Files.readString(out.resolve("report.html")))
            .contains("1 operation was in flight when the test was stopped");
        assertThat(
                Tallies.read(out.resolve("tallies.json")).labels().get("Q1").operations().errors())
            .isZero();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }
    }
  }

  /** Remaining entities would conflict with the next run, which creates the same. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void batchInFlightAtTheStopLeavesNoEntitiesAndNoError() throws Exception {
    FaultRule stall =
        new FaultRule(
            "stall",
            RequestMatch.of("POST", "entityOperations/create"),
            new Frequency(100, 1, 5, 1),
            new StallFault(Moment.HALFWAY, Duration.ofHours(1)));
    Path out = folder.resolve("run");
    try (Faults faults = Faults.start(FaultPlan.of(1, stall));
        EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(faults))) {
      Process run =
          BuiltHome.bench(
              folder,
              folder.resolve("words"),
              BuiltHome.arguments(
                  "run --plan ingestion --broker {} --out {} -J batch.sizes=10 -J "
                      + "batch.count=1000000 -J warmup.seconds=0",
                  "spec=" + broker.uri(),
                  out));
      try {
        awaitStall(run, faults);
        assertThat(broker.tenants().existing("").size()).isEqualTo(10);

        run.destroy();

        assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(broker.tenants().existing("").size()).isZero();
        assertThat(
                Tallies.read(out.resolve("tallies.json"))
                    .labels()
                    .get("create-10")
                    .operations()
                    .errors())
            .isZero();
      } finally {
        run.descendants().forEach(ProcessHandle::destroyForcibly);
        run.destroyForcibly();
      }
    }
  }

  @Test
  void reportsThatNothingWasMeasured() throws Exception {
    Path out = folder.resolve("run");
    Path words = folder.resolve("words");
    Process run =
        BuiltHome.bench(folder, words, onASmallFleet("run --quick --warmup 600 --out {}", out));
    try {
      await(run, out.resolve("samples.jtl"), "warm-up Q2");

      run.destroy();

      assertThat(run.waitFor(3, TimeUnit.MINUTES)).isTrue();
      assertThat(run.exitValue()).isEqualTo(1);
      assertThat(Files.readString(words))
          .contains("before queries measured anything", "Not begun: ingestion");
      assertThat(RunManifest.read(out.resolve("manifest.json")).parts()).isEmpty();
    } finally {
      run.descendants().forEach(ProcessHandle::destroyForcibly);
      run.destroyForcibly();
    }
  }

  /** Lets the run start a broker that has little to fill. */
  private static String[] onASmallFleet(String command, Path out) {
    return Stream.concat(
            Stream.of(BuiltHome.arguments(command, out)), SmallFleet.options().stream())
        .toArray(String[]::new);
  }

  /** Q1 only, more often than is waited for. */
  private static String[] arguments(URI broker, Path out) {
    List<String> arguments =
        new ArrayList<>(List.of("run", "--plan", "queries", "--queries", "Q1", "--out"));
    arguments.addAll(List.of(out.toString(), "--broker", "spec=" + broker));
    arguments.addAll(List.of("-J", "queries.count=1000000", "-J", "warmup.seconds=0"));
    arguments.addAll(List.of("-J", "broker.readTimeout=1800000"));
    arguments.addAll(SmallFleet.options());
    return arguments.toArray(String[]::new);
  }

  private static void awaitStall(Process run, Faults faults) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (faults.injected("stall") == 0) {
      assertThat(run.waitFor(100, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      assertThat(System.nanoTime()).as("no stall in time").isLessThan(deadline);
    }
  }

  /** Measuring has begun once a label is counted. */
  private static void awaitMeasuring(Process run, Path tallies) throws Exception {
    await(run, tallies, "\"Q1\"");
  }

  static void await(Process run, Path file, String text) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
    while (!Files.exists(file) || !Files.readString(file).contains(text)) {
      assertThat(run.waitFor(100, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      assertThat(System.nanoTime()).as("no %s in time", text).isLessThan(deadline);
    }
  }
}
