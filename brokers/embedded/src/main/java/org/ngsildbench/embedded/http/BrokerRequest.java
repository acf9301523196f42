package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;

/** One request to the API; reads its parts lazily. Not thread-safe. */
public interface BrokerRequest {
  /** Returns the method in capitals, such as {@code GET}. */
  String method();

  /** Returns the path as sent, without the query. */
  String path();

  /** Returns the percent-encoded query; empty if there is none. */
  String query();

  /**
   * Returns the percent-decoded value of a path variable: {@code pathPart("id")}.
   *
   * @throws IllegalArgumentException if the route has no such variable
   */
  String pathPart(String name);

  /** Returns the decoded query parameters in order, with all values of repeated ones. */
  Map<String, List<String>> parameters();

  /** Returns a query parameter; null if absent. Joins the values of a repeated one with commas. */
  String parameter(String name);

  /** Returns a header; null if absent. Joins the values of a repeated one with {@code ", "}. */
  String header(String name);

  /** Returns the tenant in {@code NGSILD-Tenant}; empty for the default tenant. */
  String tenant();

  /**
   * Returns the context in the {@code Link} header; the core context if there is none.
   *
   * @throws org.ngsildbench.embedded.problem.Problem LdContextNotAvailable if the context is
   *     unknown
   */
  Context linkContext();

  /**
   * Returns the body. Reading beyond the broker's limit throws {@link
   * org.ngsildbench.embedded.problem.Problem} 413.
   *
   * @throws IOException if the connection fails
   */
  InputStream body() throws IOException;

  /** Returns the client's connection. */
  ClientConnection connection();
}
