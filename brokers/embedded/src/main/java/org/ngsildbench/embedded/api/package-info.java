/**
 * HTTP endpoints for current entities (clauses 6.4 to 6.8, 6.14 to 6.18, 6.23): parameters,
 * headers, bodies and status codes. {@code query}, {@code change}, {@code batch} and {@code store}
 * do the work.
 *
 * <p>Must not depend on Jetty or on the temporal operations.
 */
package org.ngsildbench.embedded.api;
