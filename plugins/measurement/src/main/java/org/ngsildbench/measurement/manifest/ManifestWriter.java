package org.ngsildbench.measurement.manifest;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;

/** The JSON form of a manifest, fields in the order in which one wants to read them. */
final class ManifestWriter {

  private ManifestWriter() {}

  static Map<String, Object> document(RunManifest manifest) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("plan", manifest.plan());
    json.put("options", manifest.options());
    json.put("commandLines", manifest.commandLines());
    json.put("seed", manifest.seed());
    json.put("dataSet", manifest.dataSet() == null ? null : dataSet(manifest.dataSet()));
    json.put("requestsSha256", manifest.requestsSha256());
    json.put("parts", manifest.parts().stream().map(ManifestWriter::part).toList());
    if (!manifest.sha256().isEmpty()) {
      json.put("sha256", manifest.sha256());
    }
    json.put("versions", manifest.versions() == null ? null : versions(manifest.versions()));
    if (!manifest.engines().isEmpty()) {
      json.put("engines", manifest.engines().stream().map(EngineJson::write).toList());
    }
    json.put("generator", manifest.generator() == null ? null : generator(manifest.generator()));
    json.put("machine", manifest.machine() == null ? null : machine(manifest.machine()));
    if (!manifest.environment().isEmpty()) {
      json.put("environment", manifest.environment());
    }
    json.put("clock", manifest.clock() == null ? null : clock(manifest.clock()));
    json.put(
        "brokerClock", manifest.brokerClock() == null ? null : brokerClock(manifest.brokerClock()));
    json.put("started", text(manifest.started()));
    json.put("ended", text(manifest.ended()));
    json.put("notes", manifest.notes());
    return json;
  }

  private static String text(Instant instant) {
    return instant == null ? null : instant.toString();
  }

  private static Map<String, Object> dataSet(DataSet dataSet) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("seed", dataSet.seed());
    json.put("buses", dataSet.buses());
    json.put("stations", dataSet.stations());
    json.put("days", dataSet.days());
    json.put("periodSeconds", dataSet.periodSeconds());
    json.put("model", dataSet.model());
    json.put("fingerprint", dataSet.fingerprint());
    if (!dataSet.replayed().isEmpty()) {
      json.put("replayed", dataSet.replayed().stream().map(ReplayedJson::write).toList());
    }
    return json;
  }

  private static Map<String, Object> part(Part part) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("plan", part.plan());
    json.put("requestsSha256", part.requestsSha256());
    json.put("started", text(part.started()));
    json.put("ended", text(part.ended()));
    return json;
  }

  private static Map<String, Object> versions(Versions versions) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("pack", versions.pack());
    json.put("commit", versions.commit());
    json.put("jmeter", versions.jmeter());
    json.put("jvm", versions.jvm());
    json.put("broker", versions.broker() == null ? null : broker(versions.broker()));
    return json;
  }

  private static Map<String, Object> broker(Versions.Broker broker) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", broker.kind());
    json.put("name", broker.name());
    json.put("version", broker.version());
    json.put("url", broker.url());
    return json;
  }

  private static Map<String, Object> generator(Generator generator) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("jvmFlags", generator.jvmFlags());
    json.put("maxHeapBytes", generator.maxHeapBytes());
    return json;
  }

  private static Map<String, Object> machine(Machine machine) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("cpu", machine.cpu());
    json.put("cores", machine.cores());
    json.put("memoryBytes", machine.memoryBytes());
    json.put("os", machine.os());
    return json;
  }

  private static Map<String, Object> brokerClock(BrokerClock clock) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("offsetMillis", clock.offsetMillis());
    json.put("uncertaintyMillis", clock.uncertaintyMillis());
    return json;
  }

  private static Map<String, Object> clock(ClockFacts clock) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("source", clock.source());
    json.put("resolutionNanos", clock.resolutionNanos());
    json.put("overheadNanos", clock.overheadNanos());
    return json;
  }
}
