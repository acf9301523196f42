/**
 * How far a broker's clock is from this machine's, by what its answers tell.
 *
 * <p>This package must not know what is asked for or measured.
 */
package org.ngsildbench.ngsild.clock;
