package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import org.ngsildbench.commandline.capacity.search.ProbeOutcome;

/**
 * What a probe comes to.
 *
 * @param answer for the search
 * @param cause what broke first; empty if nothing did
 * @param words why, in a few words; empty if nothing broke
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
