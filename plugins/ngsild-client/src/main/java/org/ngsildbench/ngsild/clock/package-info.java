/**
 * Measures a broker's clock offset from its responses.
 *
 * <p>This package must not depend on requests or measurements.
 */
package org.ngsildbench.ngsild.clock;
