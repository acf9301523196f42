package org.ngsildbench.embedded.http;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;

/** One request to the API, read as far as it is asked. Not thread-safe. */
public interface NgsiLdRequest {
  /** {@code GET}, {@code POST}... in capitals. */
  String method();

  /** The path as it was sent, without the query. */
  String path();

  /** The query as it was sent, percent-encoded; empty if there is none. */
  String query();

  /**
   * What stands in the path for a name of the route, percent-decoded: {@code pathPart("id")}.
   *
   * @throws IllegalArgumentException if the route has no such name
   */
  String pathPart(String name);

  /** The query parameters, decoded, in order; of a repeated one all values. */
  Map<String, List<String>> parameters();

  /**
   * The value of a query parameter; of a repeated one the values joined by commas; null if absent.
   */
  String parameter(String name);

  /** A header's value, null if absent; of a repeated one all values joined by {@code ", "}. */
  String header(String name);

  /** The tenant named by {@code NGSILD-Tenant}; empty for the default tenant. */
  String tenant();

  /**
   * The context of the request's {@code ContextLink} header, the core context without one.
   *
   * @throws org.ngsildbench.embedded.problem.Problem LdContextNotAvailable if it is not known here
   */
  Context linkContext();

  /**
   * The body. Reading beyond the broker's limit throws {@link
   * org.ngsildbench.embedded.problem.Problem} 413.
   */
  InputStream body();

  /** The connection the request came by. */
  ClientConnection connection();
}
