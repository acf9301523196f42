/**
 * Drivers follow who is near them: a few consumers receive for all of them and hand each message to
 * the driver it is for. How old what it tells is, is told by when the driver's own location was
 * sent, so that one clock measures it whoever works the surroundings out.
 *
 * <p>This package must not know any platform, nor how drivers move.
 */
package org.ngsildbench.vehicles.follow;
