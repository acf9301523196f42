/** Verifies the fleet in a broker through its API. Must not know how it was loaded. */
package org.ngsildbench.load.check;
