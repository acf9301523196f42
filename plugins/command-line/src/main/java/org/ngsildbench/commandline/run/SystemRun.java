package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.EmbeddedBrokerProcess;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.CapacityResult;
import org.ngsildbench.commandline.capacity.CapacityRun;
import org.ngsildbench.commandline.capacity.CapacityText;
import org.ngsildbench.commandline.capacity.SustainedFiles;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.live.LiveView;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.platform.PlatformProcess;
import org.ngsildbench.commandline.platform.RoadService;
import org.ngsildbench.commandline.precision.PrecisionRun;
import org.ngsildbench.commandline.precision.RoundLoop;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.vehicles.ngsild.ContextBrokerPlatform;

/** One measurement of one system: all plans in one folder. */
record SystemRun(
    Home home,
    RunRequest request,
    SystemUnderTest system,
    Path folder,
    Console console,
    LiveView live,
    StopSignal stop) {

  /** Data set of a broker for plans with their own entities, since it cannot start empty. */
  static final FleetSpec MIN_FLEET =
      new FleetSpec(1, 1, 1, Duration.ofHours(1), Duration.ofDays(1));

  /** Runs the plans; returns false if one did not complete. */
  boolean measure() throws IOException, InterruptedException {
    if (!system.startedHere()) {
      return measure(system, Map.of(), Map.of(), Optional.empty());
    }
    if (system instanceof BrokerChoice broker) {
      console.say("starting the embedded broker");
      return startBroker(broker.context().embeddedOptions(), request.fleet(), broker::at);
    }
    PlatformChoice platform = (PlatformChoice) system;
    if (platform.platform().equals(ContextBrokerPlatform.NAME)) {
      console.say("starting the embedded broker");
      return startBroker(List.of(), MIN_FLEET, platform::at);
    }
    return startPlatform(platform);
  }

  private boolean startBroker(
      List<String> options, FleetSpec fleet, Function<URI, SystemUnderTest> there)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    try (EmbeddedBrokerProcess embedded =
        EmbeddedBrokerProcess.start(
            options,
            home,
            fleet,
            request.city(),
            request.model(),
            folder.resolve("broker.log"),
            console::progress,
            stop)) {
      listens("the embedded broker", embedded.uri().toString(), start);
      return measure(
          there.apply(embedded.uri()),
          Map.of("broker", embedded.handle()),
          Map.of(),
          Optional.of(embedded));
    }
  }

  private boolean startPlatform(PlatformChoice platform) throws IOException, InterruptedException {
    console.say("starting " + platform.name());
    long start = System.nanoTime();
    try (PlatformProcess server =
        PlatformProcess.start(
            platform,
            folder.resolve(platform.name() + "-server"),
            partitions(),
            request.engines().isEmpty())) {
      listens(platform.name(), server.platform().address(), start);
      return measure(server.platform(), server.roles(), server.environment(), Optional.empty());
    }
  }

  /** Returns the number of partitions of topics. */
  private int partitions() {
    return Integer.parseInt(request.properties().getOrDefault("partitions", "2"));
  }

  private void listens(String what, String where, long startNanos) {
    console.say(
        "%s listens on %s after %.1f s"
            .formatted(what, where, (System.nanoTime() - startNanos) / 1e9));
  }

  private boolean measure(
      SystemUnderTest there,
      Map<String, ProcessHandle> watched,
      Map<String, String> environment,
      Optional<EmbeddedBrokerProcess> embedded)
      throws IOException, InterruptedException {
    if (there instanceof PlatformChoice platform && RoadService.isSelected(request.properties())) {
      try (RoadService roads = RoadService.start(folder.resolve("roads-server"))) {
        Map<String, ProcessHandle> all = new LinkedHashMap<>(watched);
        all.putAll(roads.roles());
        return measureThere(platform.withRoads(roads.url()), all, environment, embedded);
      }
    }
    return measureThere(there, watched, environment, embedded);
  }

  private boolean measureThere(
      SystemUnderTest there,
      Map<String, ProcessHandle> watched,
      Map<String, String> environment,
      Optional<EmbeddedBrokerProcess> embedded)
      throws IOException, InterruptedException {
    IdentifiedSystem identified = SystemCheck.identifyWithClock(there, request, stop);
    RunNotes.write(request, there, identified, folder);
    if (there instanceof BrokerChoice broker) {
      BrokerWarnings.of(broker, identified.broker()).forEach(console::say);
      Optional.ofNullable(identified.clock()).flatMap(BrokerClock::remark).ifPresent(console::say);
    }
    request.preparation().before(request, there, folder, console, stop);
    PlanRun run =
        new PlanRun(
            home,
            console,
            live,
            there.name(),
            stop,
            watched,
            there.startedHere()
                ? request.observation().targets()
                : LoopbackMonitor.add(request.observation().targets(), there.address()),
            lookPeriod(),
            request.engines(),
            environment);
    boolean complete =
        request.capacity().isPresent()
            ? search(there, run)
            : measure(there, run, KilledPlan.of(request.kill(), embedded, folder, console));
    if (!stop.asked() && run.folderFault() == null) {
      request.preparation().after(there, folder, console, stop);
    }
    return complete;
  }

  /** Several looks within the shortest probe, and within a step of a quick run. */
  private Duration lookPeriod() {
    return Duration.ofMillis(
        request.capacity().isPresent() || request.load().quick() ? 250 : 1_000);
  }

  private boolean measure(SystemUnderTest there, PlanRun run, Optional<KilledPlan> killed)
      throws IOException, InterruptedException {
    boolean complete = true;
    int begun = 0;
    int partsBefore = 0;
    for (Plan plan : request.plans()) {
      if (stop.asked() || run.folderFault() != null) {
        break;
      }
      begun++;
      partsBefore = EarlyEnd.partsIn(folder);
      console.say("running " + plan.name());
      Map<String, String> properties = PlanProperties.of(request, plan, there, folder);
      complete &=
          request.precision().isPresent() && plan.kind() == PackPlan.QUERIES
              ? untilPrecise(plan, properties, run)
              : killed.isPresent()
                  ? killed.get().run(run, plan, properties)
                  : run.run(plan, properties, folder);
      if (!stop.asked() && there instanceof BrokerChoice broker) {
        Optional<String> lost = LostBroker.check(broker, plan.name(), folder, stop, console::say);
        if (lost.isPresent()) {
          console.sayAlways(lost.get());
          complete = false;
          break;
        }
        if (killed.isPresent()) {
          killed.get().checkWrites(plan, there, request.fleet().seed(), stop);
        }
      }
      if (Files.exists(folder.resolve("tallies.json"))) {
        RunManifest manifest = RunManifest.read(folder.resolve(RunNotes.MANIFEST));
        complete &= manifest.engines().stream().allMatch(Engine::complete);
        if (manifest.ended() == null) {
          break; // JMeter was killed: no other plan may write to its folder.
        }
      }
    }
    if (stop.asked() || run.folderFault() != null) {
      List<Plan> plans = request.plans();
      String why =
          run.folderFault() == null
              ? "by Ctrl-C or another signal"
              : "because " + run.folderFault();
      new EarlyEnd(why, plans.subList(0, begun), plans.subList(begun, plans.size()), partsBefore)
          .report(folder);
    }
    return complete;
  }

  /** Measures in rounds until the figures are precise enough or the time is up. */
  private boolean untilPrecise(Plan plan, Map<String, String> properties, PlanRun run)
      throws IOException, InterruptedException {
    PrecisionRounds rounds = new PrecisionRounds(run, plan, properties, folder, console, stop);
    RoundLoop.Result result =
        new PrecisionRun(
                request.precision().orElseThrow(),
                rounds,
                plan.labels(properties),
                rounds.first(),
                console::say)
            .run();
    console.say(result.words());
    // Each round has its own seed in its options; the run has the seed of the first round.
    Path manifest = folder.resolve(RunNotes.MANIFEST);
    RunManifest.read(manifest).toBuilder()
        .seed(request.fleet().seed())
        .notes(List.of(result.note()))
        .build()
        .write(manifest);
    return result.ending() != RoundLoop.Ending.STOPPED;
  }

  /** Searches a capacity; false when nothing could be sustained, or the search did not end. */
  private boolean search(SystemUnderTest there, PlanRun run)
      throws IOException, InterruptedException {
    CapacityGoal goal = request.capacity().orElseThrow();
    console.say("searching the highest load that meets " + goal.criterion().text());
    CapacityProbes probes = new CapacityProbes(request, there, folder, run, stop);
    CapacityResult found = new CapacityRun(goal, probes, folder, console, probes::stopped).run();
    SustainedFiles.gather(found, folder);
    if (found.isCutShort()) {
      Path manifest = folder.resolve(RunNotes.MANIFEST);
      RunManifest.read(manifest)
          .withNote(
              "Ended early, before the search was complete: it was stopped, a probe failed, or the"
                  + " limit of probes was reached.")
          .write(manifest);
    }
    CapacityText.of(found).forEach(console::resultAlways);
    return found.isAnswer() && !probes.stopped();
  }
}
