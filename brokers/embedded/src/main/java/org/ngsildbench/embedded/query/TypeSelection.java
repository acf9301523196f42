package org.ngsildbench.embedded.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.representation.Names;

/**
 * The entity type selection language (clause 4.17): {@code A,B} and {@code A|B} for either, {@code
 * A;B} for both, parentheses. Immutable and thread-safe.
 */
public sealed interface TypeSelection {
  /** Returns whether an entity with these expanded types is selected. */
  boolean selects(Collection<String> types);

  /** Returns types of which every selected entity has at least one. */
  Set<String> candidates();

  /** Parses a selection. */
  static TypeSelection parse(String text, Context context) {
    Scanner scanner = new Scanner("type", text);
    TypeSelection selection = or(scanner, context, 0);
    if (!scanner.atEnd()) {
      throw scanner.wrong("expected ',', '|', ';' or the end");
    }
    return selection;
  }

  private static TypeSelection or(Scanner scanner, Context context, int depth) {
    List<TypeSelection> parts = new ArrayList<>();
    do {
      parts.add(and(scanner, context, depth));
    } while (scanner.take(",") || scanner.take("|"));
    return parts.size() == 1 ? parts.get(0) : new AnyOf(List.copyOf(parts));
  }

  private static TypeSelection and(Scanner scanner, Context context, int depth) {
    List<TypeSelection> parts = new ArrayList<>();
    do {
      if (scanner.take("(")) {
        if (depth > 50) {
          throw scanner.wrong("parentheses nest too deeply");
        }
        parts.add(or(scanner, context, depth + 1));
        scanner.require(")");
      } else {
        String name = scanner.takeUntilAnyOf(",|;()").strip();
        if (name.isEmpty()) {
          throw scanner.wrong("a type is missing");
        }
        parts.add(new One(context.expand(Names.require(name))));
      }
    } while (scanner.take(";"));
    return parts.size() == 1 ? parts.get(0) : new AllOf(List.copyOf(parts));
  }

  /** One type. */
  record One(String type) implements TypeSelection {
    @Override
    public boolean selects(Collection<String> types) {
      return types.contains(type);
    }

    @Override
    public Set<String> candidates() {
      return Set.of(type);
    }
  }

  /** Any of several selections. */
  record AnyOf(List<TypeSelection> parts) implements TypeSelection {
    @Override
    public boolean selects(Collection<String> types) {
      return parts.stream().anyMatch(part -> part.selects(types));
    }

    @Override
    public Set<String> candidates() {
      Set<String> all = new LinkedHashSet<>();
      parts.forEach(part -> all.addAll(part.candidates()));
      return all;
    }
  }

  /** All of several selections. */
  record AllOf(List<TypeSelection> parts) implements TypeSelection {
    @Override
    public boolean selects(Collection<String> types) {
      return parts.stream().allMatch(part -> part.selects(types));
    }

    @Override
    public Set<String> candidates() {
      return parts.get(0).candidates();
    }
  }
}
