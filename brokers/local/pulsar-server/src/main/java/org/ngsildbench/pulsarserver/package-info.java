/**
 * Apache Pulsar in its own process.
 *
 * <p>Must not depend on the code that starts it, and never shares a class path with it.
 */
package org.ngsildbench.pulsarserver;
