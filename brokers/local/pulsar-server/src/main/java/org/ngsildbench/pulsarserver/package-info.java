/**
 * Apache Pulsar in a process of its own.
 *
 * <p>This package must not know who starts it; it is never on a class path with what does.
 */
package org.ngsildbench.pulsarserver;
