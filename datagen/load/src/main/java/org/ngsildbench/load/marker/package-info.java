/**
 * Markers that loads leave in a broker on completion, and the checks for existing data before a
 * load.
 */
package org.ngsildbench.load.marker;
