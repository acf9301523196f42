package org.ngsildbench.embedded.faults;

import java.util.regex.Pattern;
import org.ngsildbench.embedded.http.BrokerRequest;

/**
 * Selects the requests that a rule applies to. A null criterion matches every request.
 *
 * @param method the HTTP method
 * @param path regular expression to find in the path
 * @param query regular expression to find in the percent-encoded query
 */
public record RequestMatch(String method, Pattern path, Pattern query) {

  /** Matches every request. */
  public static final RequestMatch ANY = new RequestMatch(null, null, null);

  /** Matches requests by method and a regular expression for the path. */
  public static RequestMatch of(String method, String path) {
    return new RequestMatch(method, Pattern.compile(path), null);
  }

  /** Returns a copy that also matches the query against a regular expression. */
  public RequestMatch withQuery(String regex) {
    return new RequestMatch(method, path, Pattern.compile(regex));
  }

  boolean matches(BrokerRequest request) {
    return (method == null || method.equals(request.method()))
        && (path == null || path.matcher(request.path()).find())
        && (query == null || query.matcher(request.query()).find());
  }
}
