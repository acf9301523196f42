/**
 * An index of a feed needed before its entities can be written: ids, positions of stops, shapes of
 * trips. Must not depend on stop times.
 */
package org.ngsildbench.gtfs.index;
