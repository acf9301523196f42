/**
 * How this client proves who it is: a token that stands, or OAuth2 client credentials whose tokens
 * are renewed behind the run (RFC 6749, 4.4).
 *
 * <p>No value of a secret ever reaches a message, a log or a {@code toString}.
 *
 * <p>This package must not know dialects, queries or JMeter.
 */
package org.ngsildbench.ngsild.access;
