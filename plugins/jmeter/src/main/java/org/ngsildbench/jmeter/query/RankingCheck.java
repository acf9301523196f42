package org.ngsildbench.jmeter.query;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.ngsild.query.Answer;

/**
 * The check of a ranking: these entities in this order.
 *
 * @param expected ids, the first rank first
 */
record RankingCheck(List<String> expected) implements AnswerCheck {

  @Override
  public Optional<String> difference(Answer answer) {
    List<String> got = ((Answer.Ids) answer).ids();
    if (got.equals(expected)) {
      return Optional.empty();
    }
    if (got.size() != expected.size()) {
      return Optional.of("expected %d entities, got %d".formatted(expected.size(), got.size()));
    }
    int rank = 0;
    while (got.get(rank).equals(expected.get(rank))) {
      rank++;
    }
    return Optional.of(
        "expected %s at rank %d, got %s".formatted(expected.get(rank), rank + 1, got.get(rank)));
  }
}
