package org.ngsildbench.ngsild.dialect;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** The dialects found by the service loader, by name, the specification last. Thread-safe. */
public final class Dialects {

  private static final List<Dialect> ALL =
      ServiceLoader.load(Dialect.class, Dialects.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .sorted(
              Comparator.<Dialect, Boolean>comparing(it -> it.kind().equals(BrokerKind.SPEC))
                  .thenComparing(it -> it.kind().text()))
          .toList();

  private Dialects() {}

  /** Returns all of them. */
  public static List<Dialect> all() {
    return ALL;
  }

  /** Returns the names that users can write: {@code auto}, then one a dialect. */
  public static List<String> names() {
    return Stream.concat(Stream.of(BrokerKind.AUTO), ALL.stream().map(Dialect::kind))
        .map(BrokerKind::text)
        .toList();
  }

  /** Returns the dialect of a kind; empty for {@link BrokerKind#AUTO} and unknown kinds. */
  public static Optional<Dialect> named(BrokerKind kind) {
    return ALL.stream().filter(dialect -> dialect.kind().equals(kind)).findFirst();
  }

  /**
   * Returns the dialect of a kind.
   *
   * @throws IllegalArgumentException for {@link BrokerKind#AUTO} and unknown kinds
   */
  public static Dialect of(BrokerKind kind) {
    return named(kind)
        .orElseThrow(() -> new IllegalArgumentException("there is no dialect " + kind));
  }

  /**
   * Returns the kind of that name, in any case.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static BrokerKind kind(String text) {
    BrokerKind kind = new BrokerKind(text);
    if (names().contains(kind.text())) {
      return kind;
    }
    throw new IllegalArgumentException(
        "unknown broker \"%s\"; choose one of %s"
            .formatted(text, names().stream().collect(Collectors.joining(", "))));
  }
}
