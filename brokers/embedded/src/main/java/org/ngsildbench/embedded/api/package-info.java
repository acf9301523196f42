/**
 * The operations on current entities over HTTP (clauses 6.4 to 6.8, 6.14 to 6.18, 6.23): what
 * parameters, headers and bodies mean, and which status answers what. The work itself is done in
 * {@code query}, {@code change}, {@code batch} and {@code store}.
 *
 * <p>Must not know Jetty, nor the temporal operations.
 */
package org.ngsildbench.embedded.api;
