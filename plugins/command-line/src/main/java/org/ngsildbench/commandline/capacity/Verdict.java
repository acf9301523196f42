package org.ngsildbench.commandline.capacity;

import java.util.Optional;
import org.ngsildbench.commandline.capacity.search.Answer;

/**
 * What a probe comes to.
 *
 * @param answer for the search
 * @param cause what broke first; empty if nothing did
 * @param words why, in a few words; empty if nothing broke
 */
public record Verdict(Answer answer, Optional<Cause> cause, String words) {

  static final Verdict KEPT = new Verdict(Answer.KEPT, Optional.empty(), "");

  static Verdict broken(Cause cause, String words) {
    return new Verdict(
        cause == Cause.GENERATOR ? Answer.GENERATOR : Answer.BROKEN, Optional.of(cause), words);
  }
}
