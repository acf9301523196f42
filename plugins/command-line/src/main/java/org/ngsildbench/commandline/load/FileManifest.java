package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.file.ExportProgress;
import org.ngsildbench.load.replay.RecordedFile;
import org.ngsildbench.load.replay.RecordingCounts;
import org.ngsildbench.load.replay.SensorRecording;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.RecordJson;

/** Contents of {@code FILE.manifest.json}, needed to recreate a file. */
record FileManifest(
    FileTarget target,
    Shard shard,
    DataSetEntity dataSet,
    Map<String, String> city,
    List<SensorRecording> replayed) {

  void write(ExportProgress written) throws IOException {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("format", target.format().text());
    manifest.put("shard", shard.number() + "/" + shard.of());
    manifest.put("readings", written.rows());
    manifest.put("bytes", written.bytes());
    manifest.put("dataSet", described());
    if (!city.isEmpty()) {
      manifest.put("city", city);
    }
    if (!replayed.isEmpty()) {
      manifest.put("replayed", replayed.stream().map(FileManifest::describe).toList());
    }
    Path file = target.path();
    JsonDocument.write(file.resolveSibling(file.getFileName() + ".manifest.json"), manifest);
  }

  private Map<String, Object> described() {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("seed", dataSet.seed());
    described.put("buses", dataSet.buses());
    described.put("stations", dataSet.stations());
    described.put("days", dataSet.days());
    described.put("periodSeconds", dataSet.periodSeconds());
    described.put("model", dataSet.model());
    described.put("data", dataSet.data());
    described.put("fingerprint", dataSet.fingerprint());
    return described;
  }

  private static Map<String, Object> describe(SensorRecording recording) {
    Map<String, Object> described = RecordJson.write(recording.described());
    described.put("files", recording.files().stream().map(FileManifest::describe).toList());
    return described;
  }

  private static Map<String, Object> describe(RecordedFile file) {
    RecordingCounts counts = file.counts();
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("name", String.valueOf(file.file().getFileName()));
    described.put("sha256", file.sha256());
    described.put("lines", counts.lines());
    described.put("values", counts.values());
    described.put("brokenLines", counts.broken());
    described.put("missingValues", counts.missing());
    described.put("valuesBeyondLimits", counts.outOfRange());
    described.put("doubledLines", counts.duplicates());
    described.put("clockSteps", counts.clockSteps());
    described.put("truncated", counts.truncated());
    return described;
  }
}
