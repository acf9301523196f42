package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.measurement.manifest.RunManifest;

/**
 * The folder of a run and the part of the run that is about to be recorded into it.
 *
 * @param path the folder
 * @param plan the part's name
 * @param before the manifest of the parts already there; empty for a first part
 */
record PartFolder(Path path, String plan, Optional<RunManifest> before) {

  /**
   * Checks the folder, and creates it if missing.
   *
   * @throws BadFieldException if it contains this part already, or an incomplete run
   * @throws IOException naming file and reason, if it cannot be read or created
   */
  static PartFolder open(Path path, String plan) throws BadFieldException, IOException {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw refused(path, "is a file");
    }
    Files.createDirectories(path);
    PartFolder folder = new PartFolder(path, plan, Optional.empty());
    boolean recorded = Files.exists(folder.latencyLog());
    if (!Files.exists(folder.manifest())) {
      if (recorded) {
        throw refused(path, "contains a run without its manifest");
      }
      return folder;
    }
    RunManifest manifest = RunManifest.read(folder.manifest());
    if (manifest.parts().stream().anyMatch(part -> part.plan().equals(plan))) {
      throw refused(path, "already contains a run of \"" + plan + "\"");
    }
    if (recorded && manifest.ended() == null) {
      throw refused(path, "contains an incomplete run");
    }
    return new PartFolder(path, plan, Optional.of(manifest));
  }

  private static BadFieldException refused(Path path, String why) {
    return new BadFieldException(
        "NGSI-LD Latency Recorder: the run folder %s %s; name a new folder.".formatted(path, why));
  }

  Path manifest() {
    return path.resolve("manifest.json");
  }

  Path latencyLog() {
    return path.resolve("latency.hlog");
  }

  Path tallies() {
    return path.resolve("tallies.json");
  }
}
