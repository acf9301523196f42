package org.ngsildbench.jmeter.query;

import java.util.Optional;
import org.ngsildbench.ngsild.query.Answer;

/**
 * Whether a broker's answer to one query is what the fleet says it must be. What the oracle says
 * was worked out once, so that checking the answer to a repeated query costs a comparison.
 * Implementations are immutable.
 */
@FunctionalInterface
interface AnswerCheck {

  /** What is wrong with an answer, in one short sentence; empty when it is right. */
  Optional<String> difference(Answer answer);
}
