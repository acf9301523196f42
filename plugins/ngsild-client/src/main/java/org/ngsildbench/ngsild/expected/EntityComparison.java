package org.ngsildbench.ngsild.expected;

import java.util.List;
import java.util.Set;

/** Compares current entities. */
final class EntityComparison extends EntityCheck {

  private final ExpectedAnswer.Entities expected;

  EntityComparison(ExpectedAnswer.Entities expected, FirstDifference differences) {
    super(differences);
    this.expected = expected;
  }

  @Override
  String type(String id) {
    ExpectedEntity right = expected.entity(id);
    return right == null ? null : right.type();
  }

  @Override
  boolean compare(String id, String name, Object value) {
    String scope = expected.entity(id).scope();
    if (name.equals("scope") && scope != null) {
      if (!scope.equals(value) && !List.of(scope).equals(value)) {
        differences.add(id + ": expected the scope " + scope);
      }
      return true;
    }
    ExpectedAttribute right = expected.entity(id).attributes().get(name);
    if (right != null) {
      new AttributeComparison(right, id, name, differences).compare(value);
    }
    return right != null;
  }

  @Override
  Iterable<String> required(String id) {
    return expected.entity(id).attributes().keySet();
  }

  @Override
  void end() {
    if (!came.containsAll(expected.required())) {
      Set<String> missing = expected.missing(came);
      int others = missing.size() - 1;
      differences.add(
          "expected %s entities, got %s; missing %s%s"
              .formatted(
                  expected.required().size(),
                  came.size(),
                  missing.stream().sorted().findFirst().orElseThrow(),
                  others > 0 ? " and " + others + " more" : ""));
    }
  }
}
