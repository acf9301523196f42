package org.ngsildbench.embedded.query;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ngsildbench.embedded.model.Entity;

/** The condition of a {@code q} parameter. Immutable and thread-safe. */
public sealed interface Condition {
  /**
   * Returns whether an entity meets the condition.
   *
   * @param lookup returns an entity by id, null if unknown, to follow relationships
   */
  boolean holds(Entity entity, Function<String, Entity> lookup);

  /** All of several conditions. */
  record And(List<Condition> parts) implements Condition {
    @Override
    public boolean holds(Entity entity, Function<String, Entity> lookup) {
      for (Condition part : parts) {
        if (!part.holds(entity, lookup)) {
          return false;
        }
      }
      return true;
    }
  }

  /** Any of several conditions. */
  record Or(List<Condition> parts) implements Condition {
    @Override
    public boolean holds(Entity entity, Function<String, Entity> lookup) {
      for (Condition part : parts) {
        if (part.holds(entity, lookup)) {
          return true;
        }
      }
      return false;
    }
  }

  /** A test on the targets of a path; one passing instance is enough (clause 4.9). */
  record Term(AttributePath path, Predicate<Target> test) implements Condition {
    @Override
    public boolean holds(Entity entity, Function<String, Entity> lookup) {
      return path.anyTarget(entity, lookup, test);
    }
  }
}
