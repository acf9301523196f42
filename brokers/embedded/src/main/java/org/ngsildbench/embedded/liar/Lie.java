package org.ngsildbench.embedded.liar;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A way to answer falsely. Immutable.
 *
 * @param name in reports
 * @param questions whose answers it applies to
 * @param page the page of the operation that carries it, from 1
 * @param hideable whether it stays false in every other representation of the answer
 * @param withheld how many entities of a batch are kept from the broker, which the answer hides
 * @param telling makes the answer false
 */
record Lie(
    String name,
    Set<QueryKind> questions,
    int page,
    boolean hideable,
    int withheld,
    Telling telling) {

  /** Changes an answer in place. */
  @FunctionalInterface
  interface Telling {

    /** Returns false if this answer cannot be changed so; it may then be spoilt. */
    boolean tell(DraftAnswer statement);

    /** Changes the answer as a whole. */
    static Telling of(Consumer<DraftAnswer> change) {
      return statement -> {
        change.accept(statement);
        return true;
      };
    }

    /** Changes one of several parts of an answer, at random. */
    static <T> Telling one(Function<DraftAnswer, List<T>> parts, Consumer<T> change) {
      return statement -> {
        T part = statement.any(parts.apply(statement));
        if (part != null) {
          change.accept(part);
        }
        return part != null;
      };
    }

    /** Changes all of several parts of an answer. */
    static <T> Telling all(Function<DraftAnswer, List<T>> parts, Consumer<T> change) {
      return statement -> {
        List<T> all = parts.apply(statement);
        all.forEach(change);
        return !all.isEmpty();
      };
    }

    /**
     * Changes two of several parts of an answer, at random.
     *
     * @param content which has to be another one in the second part
     */
    static <T> Telling two(
        Function<DraftAnswer, List<T>> parts,
        Function<T, Object> content,
        BiConsumer<T, T> change) {
      return statement -> {
        List<T> all = parts.apply(statement);
        T one = statement.any(all);
        if (one == null) {
          return false;
        }
        Object known = content.apply(one);
        T other =
            statement.any(all.stream().filter(each -> !content.apply(each).equals(known)).toList());
        if (other != null) {
          change.accept(one, other);
        }
        return other != null;
      };
    }

    /** Changes only answers of some kind. */
    default Telling where(Predicate<DraftAnswer> possible) {
      return statement -> possible.test(statement) && tell(statement);
    }
  }

  /** A lie that can be told in any representation. */
  static Lie of(String name, Set<QueryKind> questions, Telling telling) {
    return new Lie(name, questions, 1, true, 0, telling);
  }

  /** A lie about the form itself. */
  static Lie ofForm(String name, Set<QueryKind> questions, Telling telling) {
    return new Lie(name, questions, 1, false, 0, telling);
  }

  /** A lie about the second page. */
  static Lie ofSecondPage(String name, Set<QueryKind> questions, Telling telling) {
    return new Lie(name, questions, 2, false, 0, telling);
  }

  /** The lie that all of a batch is done, when some of it never was. */
  static Lie withholding(String name, Set<QueryKind> questions, int entities) {
    return new Lie(name, questions, 1, false, entities, statement -> true);
  }
}
