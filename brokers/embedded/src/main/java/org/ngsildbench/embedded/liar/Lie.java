package org.ngsildbench.embedded.liar;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One way to make a response incorrect. Immutable.
 *
 * @param name in reports
 * @param questions the operations it applies to
 * @param page the page of the operation that it changes, from 1
 * @param hideable whether the response stays incorrect in every other representation
 * @param withheld number of batch entities kept from the broker and hidden by the response
 * @param telling makes the response incorrect
 */
record Lie(
    String name,
    Set<QueryKind> questions,
    int page,
    boolean hideable,
    int withheld,
    Telling telling) {

  /** Changes a response in place. */
  @FunctionalInterface
  interface Telling {

    /**
     * Changes the response. Returns false if it cannot; the response may then be partly changed.
     */
    boolean apply(DraftResponse statement);

    /** Changes the whole response. */
    static Telling of(Consumer<DraftResponse> change) {
      return statement -> {
        change.accept(statement);
        return true;
      };
    }

    /** Changes one random part of a response. */
    static <T> Telling one(Function<DraftResponse, List<T>> parts, Consumer<T> change) {
      return statement -> {
        T part = statement.any(parts.apply(statement));
        if (part != null) {
          change.accept(part);
        }
        return part != null;
      };
    }

    /** Changes all parts of a response. */
    static <T> Telling all(Function<DraftResponse, List<T>> parts, Consumer<T> change) {
      return statement -> {
        List<T> all = parts.apply(statement);
        all.forEach(change);
        return !all.isEmpty();
      };
    }

    /**
     * Changes two random parts of a response.
     *
     * @param content must differ between the two parts
     */
    static <T> Telling two(
        Function<DraftResponse, List<T>> parts,
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

    /** Restricts the change to responses that match. */
    default Telling where(Predicate<DraftResponse> possible) {
      return statement -> possible.test(statement) && apply(statement);
    }
  }

  /** Creates a lie that works in any representation. */
  static Lie of(String name, Set<QueryKind> questions, Telling telling) {
    return new Lie(name, questions, 1, true, 0, telling);
  }

  /** Creates a lie about the representation itself. */
  static Lie ofForm(String name, Set<QueryKind> questions, Telling telling) {
    return new Lie(name, questions, 1, false, 0, telling);
  }

  /** Creates a lie about the second page. */
  static Lie ofSecondPage(String name, Set<QueryKind> questions, Telling telling) {
    return new Lie(name, questions, 2, false, 0, telling);
  }

  /** Creates a lie that reports a whole batch as successful although some of it was withheld. */
  static Lie withholding(String name, Set<QueryKind> questions, int entities) {
    return new Lie(name, questions, 1, false, entities, statement -> true);
  }
}
