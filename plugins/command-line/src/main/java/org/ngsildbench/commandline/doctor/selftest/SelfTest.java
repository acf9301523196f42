package org.ngsildbench.commandline.doctor.selftest;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.commandline.broker.EmbeddedBrokerProcess;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.fleet.CityChoice;
import org.ngsildbench.commandline.jmeter.JMeterRun;
import org.ngsildbench.commandline.jmeter.JavaHeap;
import org.ngsildbench.commandline.run.folder.OutputFolder;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

/** Runs the plans against a broker with incorrect responses, and counts how many are detected. */
public final class SelfTest {

  /**
   * Large enough for a second page of every type, small enough for a hundred incorrect responses
   * per query.
   */
  private static final FleetSpec FLEET =
      new FleetSpec(1, 24, 240, Duration.ofMinutes(15), Duration.ofDays(1))
          .with(DataQuality.SCOPED);

  private static final Duration LOOK = Duration.ofMillis(200);

  private final Home home;
  private final Console console;
  private final Map<String, String> properties;
  private final StopSignal stop = StopSignal.install("stopping the self-test");

  /**
   * @param properties settings of the plans, which win over the self-test's own
   */
  public SelfTest(Home home, Console console, Map<String, String> properties) {
    this.home = home;
    this.console = console;
    this.properties = Map.copyOf(properties);
  }

  /**
   * Runs all scenes.
   *
   * @param out where the runs go; null for a temporary folder
   * @return the scores; empty if the user stopped the test
   */
  public Optional<Scores> run(Path out) throws IOException, InterruptedException {
    Path folder = out == null ? Files.createTempDirectory("ngsild-bench-self-test-") : out;
    Scores scores = new Scores();
    List<SelfTestRun> scenes = SelfTestRun.all();
    for (SelfTestRun scene : scenes) {
      int number = scenes.indexOf(scene) + 1;
      console.say("%d of %d: %s".formatted(number, scenes.size(), scene.title()));
      run(scene, Files.createDirectories(folder.resolve(Integer.toString(number))), scores);
      if (stop.asked()) {
        console.say("stopped; no result");
        return Optional.empty();
      }
    }
    if (!scores.perfect() || out != null) {
      console.say("the runs are in " + folder);
    } else {
      OutputFolder.delete(folder);
    }
    return Optional.of(scores);
  }

  private void run(SelfTestRun scene, Path folder, Scores scores)
      throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(List.of("--lies-about", scene.liesAbout()));
    options.addAll(scene.brokerOptions());
    try (EmbeddedBrokerProcess broker =
        EmbeddedBrokerProcess.start(
            options,
            home,
            FLEET,
            CityChoice.BUILT_IN,
            scene.model(),
            folder.resolve("broker.log"),
            console::progress,
            stop)) {
      measure(scene, broker, folder);
      if (!stop.asked()) {
        scores.add(record(broker), SampleFile.read(folder.resolve("samples.jtl")));
      }
    }
  }

  private void measure(SelfTestRun scene, EmbeddedBrokerProcess broker, Path folder)
      throws IOException, InterruptedException {
    Map<String, String> settings = new LinkedHashMap<>(scene.properties());
    settings.put("broker.url", broker.uri().toString());
    settings.put("fleet.seed", Long.toString(FLEET.seed()));
    settings.put("fleet.buses", Integer.toString(FLEET.buses()));
    settings.put("fleet.stations", Integer.toString(FLEET.stations()));
    settings.put("fleet.days", Long.toString(FLEET.history().toDays()));
    settings.put("fleet.periodSeconds", Long.toString(FLEET.period().toSeconds()));
    settings.put("fleet.model", scene.model());
    settings.put("fleet.data", FLEET.data().text());
    settings.put("warmup.seconds", "0");
    settings.put("out", folder.toString());
    settings.putAll(properties);
    try (JMeterRun jmeter =
        JMeterRun.start(
            home, plan(scene, folder), folder, settings, JavaHeap.USUAL, List.of(), Map.of())) {
      stop.onStop(jmeter::stop);
      boolean ended = false;
      while (!ended) {
        ended = jmeter.ended(LOOK);
      }
      stop.onStop(null);
    }
  }

  /** Reads the record of the lying broker. */
  private static JsonObject record(EmbeddedBrokerProcess broker)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(broker.uri().resolve("/ngsild-bench/liar")).build();
    byte[] body = HttpClient.newHttpClient().send(request, BodyHandlers.ofByteArray()).body();
    return JsonDocument.parse("the record of lies", body);
  }

  /** Returns the plan, with pages of the scene's size. */
  private Path plan(SelfTestRun scene, Path folder) throws IOException {
    Path plan = home.plan(scene.plan());
    if (scene.pageSize() == 0) {
      return plan;
    }
    String text = Files.readString(plan);
    String usual = "<stringProp name=\"pageSize\">0</stringProp>";
    if (!text.contains(usual)) {
      throw new IOException(plan + " has no page size of 0 to be set");
    }
    return Files.writeString(
        folder.resolve(scene.plan()),
        text.replace(usual, usual.replace(">0<", ">" + scene.pageSize() + "<")));
  }
}
