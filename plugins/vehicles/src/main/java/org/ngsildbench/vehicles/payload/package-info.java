/**
 * Drivers' messages: JSON written as bytes, optionally compressed.
 *
 * <p>Must not depend on the time or destination of sending.
 */
package org.ngsildbench.vehicles.payload;
