/**
 * Sends messages in real time: several threads create messages ahead of time, and one sends each
 * when it is due.
 *
 * <p>Must not depend on a platform or the driver simulation.
 */
package org.ngsildbench.vehicles.pacing;
