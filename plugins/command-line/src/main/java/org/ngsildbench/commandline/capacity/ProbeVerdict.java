package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import org.ngsildbench.commandline.capacity.search.ProbeOutcome;

/**
 * Verdict on a probe.
 *
 * @param answer outcome for the search
 * @param cause first bottleneck; empty if there was none
 * @param words short reason; empty if the criterion was met
 */
public record ProbeVerdict(ProbeOutcome answer, Optional<BreakCause> cause, String words) {

  static final ProbeVerdict KEPT = new ProbeVerdict(ProbeOutcome.KEPT, Optional.empty(), "");

  static ProbeVerdict broken(BreakCause cause, String words) {
    return new ProbeVerdict(
        cause == BreakCause.GENERATOR ? ProbeOutcome.GENERATOR : ProbeOutcome.BROKEN,
        Optional.of(cause),
        words);
  }
}
