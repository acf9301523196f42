package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lombok.Getter;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.measurement.manifest.RunManifest;

/** The systems that could not be measured to the end, while others were. */
final class LostSystems {

  private final Map<SystemUnderTest, String> sentences = new LinkedHashMap<>();

  /** First failure, for a run without measurements. */
  @Getter private Exception first;

  /** A system failed before or in that repetition; it is measured no more. */
  void add(SystemUnderTest system, int repetition, Exception failure) {
    first = first == null ? failure : first;
    sentences.put(
        system,
        "%s was not measured from repetition %d on: %s"
            .formatted(system.name(), repetition, FailureSentence.of(failure)));
  }

  boolean contain(SystemUnderTest system) {
    return sentences.containsKey(system);
  }

  boolean isEmpty() {
    return sentences.isEmpty();
  }

  /** A sentence for each, for the user. */
  List<String> sentences() {
    return List.copyOf(sentences.values());
  }

  /** Returns the message as a sentence. */
  private String sentence(SystemUnderTest system) {
    String words = sentences.get(system);
    return words.endsWith("?") ? words : words + ".";
  }

  /** Writes a system's failure into the manifests of its measurements. */
  void mark(SystemUnderTest system, List<Path> measured) throws IOException {
    for (Path folder : measured) {
      Path manifest = folder.resolve(RunNotes.MANIFEST);
      if (Files.exists(manifest)) {
        RunManifest.read(manifest).withNote(sentence(system)).write(manifest);
      }
    }
  }
}
