/**
 * Starts the publisher of Ztreamy's protocol, alone or with repeaters.
 *
 * <p>This package must not know how it works: it runs in JVMs of its own.
 */
package org.ngsildbench.local.httpstream;
