package org.ngsildbench.embedded.faults;

import java.util.regex.Pattern;
import org.ngsildbench.embedded.http.NgsiLdRequest;

/**
 * Which requests a rule is about. A criterion that is null lets every request pass.
 *
 * @param method the HTTP method
 * @param path found anywhere in the path
 * @param query found anywhere in the query as it was sent, percent-encoded
 */
public record RequestMatch(String method, Pattern path, Pattern query) {

  /** Every request. */
  public static final RequestMatch ANY = new RequestMatch(null, null, null);

  /** Requests of a method whose path matches a regular expression. */
  public static RequestMatch of(String method, String path) {
    return new RequestMatch(method, Pattern.compile(path), null);
  }

  /** The same, of requests that also carry a query that matches. */
  public RequestMatch withQuery(String regex) {
    return new RequestMatch(method, path, Pattern.compile(regex));
  }

  boolean matches(NgsiLdRequest request) {
    return (method == null || method.equals(request.method()))
        && (path == null || path.matcher(request.path()).find())
        && (query == null || query.matcher(request.query()).find());
  }
}
