package org.ngsildbench.embedded.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.representation.Names;

/**
 * The entity type selection language (clause 4.17): {@code A,B} and {@code A|B} for either, {@code
 * A;B} for both, parentheses; and that of scopes (clause 4.19), which has the same operators.
 * Immutable and thread-safe.
 */
public sealed interface TypeSelection {
  /** Returns whether an entity with these expanded types, or scopes, is selected. */
  boolean selects(Collection<String> types);

  /** Returns types of which every selected entity has at least one. */
  Set<String> candidates();

  /** Parses a selection. */
  static TypeSelection parse(String text, Context context) {
    return parse("type", text, name -> new One(context.expand(Names.require(name))));
  }

  /** Parses a selection of scopes. */
  static TypeSelection parseScopes(String text) {
    return parse("scopeQ", text, scope -> new UnderScope(UnderScope.levels(scope)));
  }

  private static TypeSelection parse(
      String parameter, String text, Function<String, TypeSelection> one) {
    Scanner scanner = new Scanner(parameter, text);
    TypeSelection selection = or(scanner, one, 0);
    if (!scanner.atEnd()) {
      throw scanner.wrong("expected ',', '|', ';' or the end");
    }
    return selection;
  }

  private static TypeSelection or(Scanner scanner, Function<String, TypeSelection> one, int depth) {
    List<TypeSelection> parts = new ArrayList<>();
    do {
      parts.add(and(scanner, one, depth));
    } while (scanner.take(",") || scanner.take("|"));
    return parts.size() == 1 ? parts.get(0) : new AnyOf(List.copyOf(parts));
  }

  private static TypeSelection and(
      Scanner scanner, Function<String, TypeSelection> one, int depth) {
    List<TypeSelection> parts = new ArrayList<>();
    do {
      if (scanner.take("(")) {
        if (depth > 50) {
          throw scanner.wrong("parentheses nest too deeply");
        }
        parts.add(or(scanner, one, depth + 1));
        scanner.require(")");
      } else {
        String name = scanner.takeUntilAnyOf(",|;()").strip();
        if (name.isEmpty()) {
          throw scanner.wrong("a name is missing");
        }
        parts.add(one.apply(name));
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

  /**
   * The scopes at some levels of the hierarchy.
   *
   * @param levels {@code +} stands for any one level, {@code #} for any number of them
   */
  record UnderScope(List<String> levels) implements TypeSelection {

    static List<String> levels(String scope) {
      return List.of((scope.startsWith("/") ? scope.substring(1) : scope).split("/", -1));
    }

    @Override
    public boolean selects(Collection<String> scopes) {
      return scopes.stream().anyMatch(scope -> matches(levels(scope)));
    }

    private boolean matches(List<String> scope) {
      for (int i = 0; i < levels.size(); i++) {
        String level = levels.get(i);
        if (level.equals("#")) {
          return true;
        }
        if (i >= scope.size() || !(level.equals("+") || level.equals(scope.get(i)))) {
          return false;
        }
      }
      return scope.size() == levels.size();
    }

    @Override
    public Set<String> candidates() {
      return Set.of();
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
