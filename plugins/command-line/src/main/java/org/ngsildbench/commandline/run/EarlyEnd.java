package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.measurement.manifest.RunManifest;

/**
 * What the manifest says of a run that was stopped: JMeter came to an end, the run did not.
 *
 * @param why such as {@code by Ctrl-C}
 * @param begun the plans that were begun, in order; the last is the one that was cut
 * @param notBegun those that were not
 * @param partsBefore how many parts were complete when the cut one began
 */
record EarlyEnd(String why, List<Plan> begun, List<Plan> notBegun, int partsBefore) {

  /** How many parts of the run have been measured. */
  static int partsIn(Path folder) throws IOException {
    return RunManifest.read(manifest(folder)).parts().size();
  }

  /** Takes the end away and says what was measured. */
  void tell(Path folder) throws IOException {
    RunManifest manifest = RunManifest.read(manifest(folder));
    manifest.toBuilder()
        .ended(null)
        .notes(List.of(note(manifest.parts().size() > partsBefore)))
        .build()
        .write(manifest(folder));
  }

  /** The sentence for the manifest's notes. */
  String note(boolean measured) {
    return "Ended early, " + why + ", " + when(measured) + rest();
  }

  private String when(boolean measured) {
    if (begun.isEmpty()) {
      return "before the first plan began.";
    }
    String cut = begun.get(begun.size() - 1).name();
    return measured
        ? "while %s was measured: its figures and its digest of requests tell only of what was asked until then."
            .formatted(cut)
        : "before %s measured anything, in its start or its warm-up.".formatted(cut);
  }

  private String rest() {
    String names = notBegun.stream().map(Plan::name).collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : " Not begun: " + names + ".";
  }

  private static Path manifest(Path folder) {
    return folder.resolve(RunNotes.MANIFEST);
  }
}
