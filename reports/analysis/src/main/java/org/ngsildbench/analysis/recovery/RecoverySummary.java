package org.ngsildbench.analysis.recovery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Recovery of a system from a fault that the run caused.
 *
 * @param event the fault and the writes checked afterwards
 * @param labels recovery by label
 */
public record RecoverySummary(KillEvent event, List<LabelRecovery> labels) {

  /**
   * Computes the recovery from a run folder; empty if the run caused no fault.
   *
   * @throws IOException naming the file and the reason, if a file is missing or damaged
   */
  public static Optional<RecoverySummary> of(Path folder) throws IOException {
    Optional<KillEvent> event = KillEvent.read(folder);
    return event.isEmpty()
        ? Optional.empty()
        : Optional.of(new RecoverySummary(event.get(), RecoveryTimes.of(folder, event.get())));
  }
}
