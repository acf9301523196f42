/**
 * Recorded readings of buses in place of generated ones, as the oracle uses them. Must not depend
 * on recordings' files and mappings.
 */
package org.ngsildbench.fleet.recorded;
