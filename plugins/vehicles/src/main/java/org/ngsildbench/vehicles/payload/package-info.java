/**
 * The messages of drivers: JSON, written as bytes, compressed or not.
 *
 * <p>This package must not know when a message is sent, nor where to.
 */
package org.ngsildbench.vehicles.payload;
