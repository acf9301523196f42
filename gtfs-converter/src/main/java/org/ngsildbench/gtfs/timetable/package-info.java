/**
 * Timetable arithmetic: hours beyond midnight, service days, interpolated times. Pure functions;
 * must not depend on files.
 */
package org.ngsildbench.gtfs.timetable;
