package org.ngsildbench.jmeter.query;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ngsildbench.ngsild.query.Answer;

/**
 * The check of a set of entities, each named once.
 *
 * @param required ids that a right answer has
 * @param optional ids that a right answer may or may not have; of those that it has to have,
 *     nothing more is said by being among them
 */
record IdsCheck(Set<String> required, Set<String> optional) implements AnswerCheck {

  private static final int NAMED = 3;

  IdsCheck {
    Set<String> certain = required;
    optional = optional.stream().filter(id -> !certain.contains(id)).collect(toUnmodifiableSet());
  }

  IdsCheck(Set<String> required) {
    this(required, Set.of());
  }

  @Override
  public Optional<String> difference(Answer answer) {
    return difference(((Answer.Ids) answer).ids());
  }

  Optional<String> difference(Collection<String> got) {
    Set<String> distinct = got instanceof Set<String> set ? set : new HashSet<>(got);
    if (distinct.size() < got.size()) {
      return Optional.of("got an entity twice among " + got.size());
    }
    List<String> missing = required.stream().filter(id -> !distinct.contains(id)).toList();
    List<String> extra =
        distinct.stream()
            .filter(id -> !required.contains(id) && !optional.contains(id))
            .sorted()
            .toList();
    if (missing.isEmpty() && extra.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "expected %s entities, got %d%s%s"
            .formatted(
                expectedCount(),
                got.size(),
                named("; missing ", missing),
                named("; not expected ", extra)));
  }

  private String expectedCount() {
    int least = required.size();
    return optional.isEmpty() ? "" + least : least + " to " + (least + optional.size());
  }

  private static String named(String lead, List<String> ids) {
    if (ids.isEmpty()) {
      return "";
    }
    String first = String.join(", ", ids.subList(0, Math.min(NAMED, ids.size())));
    return lead + first + (ids.size() > NAMED ? " and " + (ids.size() - NAMED) + " more" : "");
  }
}
