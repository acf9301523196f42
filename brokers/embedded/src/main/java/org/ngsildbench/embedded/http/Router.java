package org.ngsildbench.embedded.http;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/** Finds the route for a request. Immutable and thread-safe. */
final class Router {
  /** Routes by number of segments, to limit comparisons. */
  private final List<List<OperationRoute>> byLength = new ArrayList<>();

  Router(List<OperationRoute> routes) {
    for (OperationRoute route : routes) {
      int length = route.pattern().size();
      while (byLength.size() <= length) {
        byLength.add(new ArrayList<>());
      }
      byLength.get(length).add(route);
    }
    // A literal segment takes precedence over a variable.
    for (List<OperationRoute> sameLength : byLength) {
      sameLength.sort((a, b) -> Long.compare(placeholders(a), placeholders(b)));
    }
  }

  /** A route and the percent-encoded values of its path variables. */
  record Match(OperationRoute route, List<String> parts) {
    String part(String name) {
      int index = route.pattern().indexOf("{" + name + "}");
      if (index < 0) {
        throw new IllegalArgumentException("The route has no {" + name + "}");
      }
      return parts.get(index);
    }
  }

  /**
   * Finds the route for a request.
   *
   * @param path as sent, percent-encoded
   * @throws Problem ResourceNotFound if no route has the path, 405 if none of them has the method
   */
  Match match(String method, String path) {
    List<String> parts = split(path);
    boolean known = false;
    for (OperationRoute route : candidates(parts)) {
      if (matches(route.pattern(), parts)) {
        if (route.method().equals(method)) {
          return new Match(route, parts);
        }
        known = true;
      }
    }
    if (known) {
      throw new Problem(
          ErrorType.METHOD_NOT_ALLOWED,
          method + " is not allowed here; allowed: " + allowed(path) + ".");
    }
    throw Problem.notFound("There is nothing at " + path + ".");
  }

  /** Returns the methods allowed for a path, separated by commas. */
  String allowed(String path) {
    List<String> parts = split(path);
    return candidates(parts).stream()
        .filter(route -> matches(route.pattern(), parts))
        .map(OperationRoute::method)
        .distinct()
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private List<OperationRoute> candidates(List<String> parts) {
    return parts.size() < byLength.size() ? byLength.get(parts.size()) : List.of();
  }

  private static List<String> split(String path) {
    int end = path.endsWith("/") ? path.length() - 1 : path.length();
    int count = 0;
    for (int i = 0; i < end; i++) {
      if (path.charAt(i) == '/') {
        count++;
      }
    }
    List<String> parts = new ArrayList<>(count);
    int start = 1;
    for (int i = 0; i < count; i++) {
      int slash = path.indexOf('/', start);
      int stop = slash < 0 || slash > end ? end : slash;
      parts.add(path.substring(start, stop));
      start = stop + 1;
    }
    return parts;
  }

  private static boolean matches(List<String> pattern, List<String> parts) {
    for (int i = parts.size() - 1; i >= 0; i--) {
      String expected = pattern.get(i);
      if (!isPlaceholder(expected) && !expected.equals(parts.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static long placeholders(OperationRoute route) {
    return route.pattern().stream().filter(Router::isPlaceholder).count();
  }

  private static boolean isPlaceholder(String part) {
    return part.startsWith("{");
  }
}
