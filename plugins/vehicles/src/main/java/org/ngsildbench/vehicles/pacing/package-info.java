/**
 * From simulated seconds to sends at their time: messages are made ahead by some threads, and sent
 * by one, each when it is due.
 *
 * <p>This package must not know any platform, nor how drivers move.
 */
package org.ngsildbench.vehicles.pacing;
