package org.ngsildbench.embedded.query;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.context.Context;

/** Parses attribute paths: {@code a.b[c.d]} and {@code a{Type:b}}. */
record PathParser(Scanner scanner, Context context) {
  private static final String ENDS_A_NAME = ".;|()[]{}=!<>~\",& ";
  private static final int MAX_LINKS = 5;

  /** Parses the path at the scanner's position. */
  AttributePath read() {
    return read(0);
  }

  private AttributePath read(int links) {
    List<String> names = new ArrayList<>();
    do {
      String name = name("an attribute name");
      names.add(AttributePath.OWN_MEMBERS.contains(name) ? name : context.expand(name));
    } while (scanner.take("."));
    if (scanner.take("{")) {
      if (links == MAX_LINKS) {
        throw scanner.wrong("braces nest deeper than " + MAX_LINKS);
      }
      Set<String> types = types();
      AttributePath linked = read(links + 1);
      scanner.require("}");
      return new AttributePath(List.copyOf(names), List.of(), linked, types);
    }
    List<String> members = new ArrayList<>();
    if (scanner.take("[")) {
      do {
        members.add(scanner.take("*") ? "*" : name("a member's name"));
      } while (scanner.take("."));
      scanner.require("]");
    }
    return new AttributePath(List.copyOf(names), List.copyOf(members), null, Set.of());
  }

  /** Parses the optional {@code Type:} or {@code Type1,Type2:} before the name in braces. */
  private Set<String> types() {
    int start = scanner.mark();
    Set<String> types = new HashSet<>();
    do {
      String type = scanner.takeUntilAnyOf(":" + ENDS_A_NAME);
      types.add(type.isEmpty() ? type : context.expand(type));
    } while (scanner.take(","));
    if (scanner.take(":")) {
      return Set.copyOf(types);
    }
    scanner.backTo(start);
    return Set.of();
  }

  private String name(String what) {
    String name = scanner.takeUntilAnyOf(ENDS_A_NAME);
    if (name.isEmpty()) {
      throw scanner.wrong(what + " is missing");
    }
    return name;
  }
}
