package org.ngsildbench.ngsild.expected;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Compares the entities of all pages with those expected. For one thread, for one operation. */
final class EntityComparison implements EntityCheck {

  private final ExpectedAnswer.Entities expected;
  private final Differences differences;
  private final Set<String> came = new HashSet<>();

  EntityComparison(ExpectedAnswer.Entities expected, Differences differences) {
    this.expected = expected;
    this.differences = differences;
  }

  @Override
  public void take(Object entity) {
    String id = EntityShape.id(entity, differences);
    if (id == null) {
      return;
    }
    ExpectedEntity right = expected.entity(id);
    if (!came.add(id)) {
      differences.add(id + " came twice");
    } else if (right == null) {
      differences.add(id + " was not expected");
    } else {
      EntityShape.compareType(right.type(), id, entity, differences);
      compareAttributes(right, entity);
    }
  }

  private void compareAttributes(ExpectedEntity right, Object entity) {
    EntityShape.eachAttribute(
        entity,
        (name, value) -> {
          ExpectedAttribute attribute = right.attributes().get(name);
          if (attribute == null) {
            differences.add(right.id() + " has " + name + ", which was not asked for");
          } else {
            new AttributeComparison(attribute, right.id() + ' ' + name, differences).compare(value);
          }
        });
    for (String name : right.attributes().keySet()) {
      if (!((Map<?, ?>) entity).containsKey(name)) {
        differences.add(right.id() + " has no " + name);
      }
    }
  }

  @Override
  public void end() {
    if (!came.containsAll(expected.required())) {
      Set<String> missing = expected.missing(came);
      int others = missing.size() - 1;
      differences.add(
          "expected %d entities, got %d; missing %s%s"
              .formatted(
                  expected.required().size(),
                  came.size(),
                  missing.stream().sorted().findFirst().orElseThrow(),
                  others > 0 ? " and " + others + " more" : ""));
    }
  }
}
