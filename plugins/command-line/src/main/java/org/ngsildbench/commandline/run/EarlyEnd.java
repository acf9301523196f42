package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.measurement.manifest.RunManifest;

/**
 * Manifest entries of a stopped run whose JMeter ended normally.
 *
 * @param why such as {@code by Ctrl-C}
 * @param begun started plans, in order; the last one was interrupted
 * @param notBegun plans not started
 * @param partsBefore completed parts before the interrupted one
 */
record EarlyEnd(String why, List<Plan> begun, List<Plan> notBegun, int partsBefore) {

  /** Returns the number of measured parts. */
  static int partsIn(Path folder) throws IOException {
    return RunManifest.read(manifest(folder)).parts().size();
  }

  /** Removes the end time and adds the reason. */
  void report(Path folder) throws IOException {
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
        ? "while %s was measured: its figures and request digest cover only the time before."
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
