package org.ngsildbench.embedded.query;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ngsildbench.embedded.model.Entity;

/** What {@code q} asks of an entity. Immutable and thread-safe. */
public sealed interface Condition {
  /**
   * Whether an entity fulfils it.
   *
   * @param lookup gives entities by id, null for unknown ones, to follow relationships
   */
  boolean holds(Entity entity, Function<String, Entity> lookup);

  /** All of several. */
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

  /** Any of several. */
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

  /** Some target of a path passes a test: of several instances any will do (clause 4.9). */
  record Term(AttributePath path, Predicate<Target> test) implements Condition {
    @Override
    public boolean holds(Entity entity, Function<String, Entity> lookup) {
      return path.anyTarget(entity, lookup, test);
    }
  }
}
