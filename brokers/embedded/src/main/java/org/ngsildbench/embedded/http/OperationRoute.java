package org.ngsildbench.embedded.http;

import java.util.List;

/**
 * Where an operation is found.
 *
 * @param method the HTTP method
 * @param pattern the path's parts, such as {@code ngsi-ld}, {@code v1}, {@code entities}, {@code
 *     {id}}; a part in braces matches any one part, also an empty one
 * @param endpoint what serves it
 */
public record OperationRoute(String method, List<String> pattern, Endpoint endpoint) {
  /** The root of the API. */
  public static final String ROOT = "/ngsi-ld/v1";

  public OperationRoute {
    pattern = List.copyOf(pattern);
  }

  /** A route of the API: {@code OperationRoute.of("GET", "/entities/{id}", endpoint)}. */
  public static OperationRoute of(String method, String pattern, Endpoint endpoint) {
    return at(method, ROOT + pattern, endpoint);
  }

  /** Whether it belongs to the API, and not to this server alone. */
  boolean isOfTheApi() {
    return pattern.get(0).equals("ngsi-ld");
  }

  /** A route anywhere on this server. */
  public static OperationRoute at(String method, String path, Endpoint endpoint) {
    return new OperationRoute(method, List.of(path.substring(1).split("/")), endpoint);
  }
}
