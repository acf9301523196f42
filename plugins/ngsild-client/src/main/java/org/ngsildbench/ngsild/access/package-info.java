/**
 * Authentication of the client: a fixed token, or OAuth2 client credentials whose tokens are
 * renewed in the background (RFC 6749, 4.4).
 *
 * <p>No secret ever appears in a message, a log or a {@code toString}.
 *
 * <p>This package must not depend on dialects, queries or JMeter.
 */
package org.ngsildbench.ngsild.access;
