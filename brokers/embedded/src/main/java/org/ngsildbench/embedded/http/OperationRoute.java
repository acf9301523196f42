package org.ngsildbench.embedded.http;

import java.util.List;

/**
 * The method and path of an operation.
 *
 * @param method the HTTP method
 * @param pattern path segments, such as {@code ngsi-ld}, {@code v1}, {@code entities}, {@code
 *     {id}}; a segment in braces matches any one segment, including an empty one
 * @param endpoint serves the operation
 */
public record OperationRoute(String method, List<String> pattern, Endpoint endpoint) {
  /** The base path of the API. */
  public static final String ROOT = "/ngsi-ld/v1";

  public OperationRoute {
    pattern = List.copyOf(pattern);
  }

  /** Creates a route of the API: {@code OperationRoute.of("GET", "/entities/{id}", endpoint)}. */
  public static OperationRoute of(String method, String pattern, Endpoint endpoint) {
    return at(method, ROOT + pattern, endpoint);
  }

  /** Returns whether the route belongs to the API and not only to this server. */
  boolean isOfTheApi() {
    return pattern.get(0).equals("ngsi-ld");
  }

  /** Creates a route outside the API. */
  public static OperationRoute at(String method, String path, Endpoint endpoint) {
    return new OperationRoute(method, List.of(path.substring(1).split("/")), endpoint);
  }
}
