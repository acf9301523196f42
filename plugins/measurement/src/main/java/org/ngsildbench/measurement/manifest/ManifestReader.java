package org.ngsildbench.measurement.manifest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.json.JsonObject;

/** Reads what {@link ManifestWriter} writes; unknown fields are passed over. */
final class ManifestReader {

  private ManifestReader() {}

  static RunManifest read(JsonObject json) throws IOException {
    RunManifest.Builder manifest = RunManifest.builder();
    manifest
        .plan(json.text("plan"))
        .seed(json.number("seed"))
        .requestsSha256(json.text("requestsSha256"))
        .started(json.instant("started"))
        .ended(json.instant("ended"))
        .commandLines(json.texts("commandLines"))
        .notes(json.texts("notes"));
    manifest
        .options(texts(json, "options"))
        .sha256(texts(json, "sha256"))
        .environment(texts(json, "environment"));
    for (JsonObject part : json.objects("parts")) {
      manifest.parts(List.of(part(part)));
    }
    for (JsonObject engine : json.objects("engines")) {
      manifest.engines(List.of(EngineJson.read(engine)));
    }
    Optional<JsonObject> dataSet = json.object("dataSet");
    if (dataSet.isPresent()) {
      manifest.dataSet(dataSet(dataSet.get()));
    }
    Optional<JsonObject> versions = json.object("versions");
    if (versions.isPresent()) {
      manifest.versions(versions(versions.get()));
    }
    Optional<JsonObject> generator = json.object("generator");
    if (generator.isPresent()) {
      manifest.generator(generator(generator.get()));
    }
    Optional<JsonObject> machine = json.object("machine");
    if (machine.isPresent()) {
      manifest.machine(machine(machine.get()));
    }
    Optional<JsonObject> clock = json.object("clock");
    if (clock.isPresent()) {
      manifest.clock(clock(clock.get()));
    }
    Optional<JsonObject> brokerClock = json.object("brokerClock");
    if (brokerClock.isPresent()) {
      manifest.brokerClock(brokerClock(brokerClock.get()));
    }
    return manifest.build();
  }

  private static Map<String, String> texts(JsonObject json, String field) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    Optional<JsonObject> object = json.object(field);
    if (object.isPresent()) {
      for (String name : object.get().names()) {
        texts.put(name, object.get().text(name));
      }
    }
    return texts;
  }

  private static Part part(JsonObject json) throws IOException {
    return new Part(
        json.requiredText("plan"),
        json.requiredText("requestsSha256"),
        json.requiredInstant("started"),
        json.requiredInstant("ended"));
  }

  private static DataSet dataSet(JsonObject json) throws IOException {
    List<ReplayedSensors> replayed = new ArrayList<>();
    for (JsonObject recording : json.objects("replayed")) {
      replayed.add(ReplayedJson.read(recording));
    }
    return new DataSet(
        json.number("seed"),
        (int) json.number("buses"),
        (int) json.number("stations"),
        (int) json.number("days"),
        json.number("periodSeconds"),
        json.text("model"),
        json.text("fingerprint"),
        replayed);
  }

  private static Versions versions(JsonObject json) throws IOException {
    Versions versions =
        new Versions(
            json.text("pack"), json.text("commit"), json.text("jmeter"), json.text("jvm"), null);
    Optional<JsonObject> broker = json.object("broker");
    return broker.isPresent() ? versions.withBroker(broker(broker.get())) : versions;
  }

  private static Versions.Broker broker(JsonObject json) throws IOException {
    return new Versions.Broker(
        json.text("kind"), json.text("name"), json.text("version"), json.text("url"));
  }

  private static Generator generator(JsonObject json) throws IOException {
    return new Generator(json.texts("jvmFlags"), json.number("maxHeapBytes"));
  }

  private static Machine machine(JsonObject json) throws IOException {
    return new Machine(
        json.text("cpu"), (int) json.number("cores"), json.number("memoryBytes"), json.text("os"));
  }

  private static BrokerClock brokerClock(JsonObject json) throws IOException {
    return new BrokerClock(json.number("offsetMillis"), json.number("uncertaintyMillis"));
  }

  private static ClockFacts clock(JsonObject json) throws IOException {
    return new ClockFacts(
        json.text("source"), json.number("resolutionNanos"), json.number("overheadNanos"));
  }
}
