/**
 * Starts a server for Ztreamy's protocol, with or without repeaters.
 *
 * <p>Must not depend on its implementation, which runs in separate JVMs.
 */
package org.ngsildbench.local.httpstream;
