/** Verifies the fleet in a broker through its API. Must not depend on the way it was loaded. */
package org.ngsildbench.load.check;
