package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.measurement.manifest.RunManifest;

/** The systems that could not be measured to the end, while others were. */
final class LostSystems {

  private final Map<BrokerChoice, String> sentences = new LinkedHashMap<>();
  private Exception first;

  /** A system failed before or in that repetition; it is measured no more. */
  void add(BrokerChoice broker, int repetition, Exception failure) {
    first = first == null ? failure : first;
    sentences.put(
        broker,
        "%s was measured no more from repetition %d on: %s"
            .formatted(broker.name(), repetition, Bench.sentence(failure)));
  }

  boolean contain(BrokerChoice broker) {
    return sentences.containsKey(broker);
  }

  boolean isEmpty() {
    return sentences.isEmpty();
  }

  /** What failed first, for a run in which nothing was measured. */
  Exception first() {
    return first;
  }

  /** A sentence for each, for the user. */
  List<String> sentences() {
    return List.copyOf(sentences.values());
  }

  /** Writes what became of a system into the manifests of what was measured of it. */
  void mark(BrokerChoice broker, List<Path> measured) throws IOException {
    for (Path folder : measured) {
      Path manifest = folder.resolve(RunNotes.MANIFEST);
      if (Files.exists(manifest)) {
        RunManifest.read(manifest).withNote(sentences.get(broker) + ".").write(manifest);
      }
    }
  }
}
