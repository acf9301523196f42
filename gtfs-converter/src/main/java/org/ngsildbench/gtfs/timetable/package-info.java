/**
 * The times of a timetable: hours beyond midnight, days of service, times between those that are
 * given. Pure functions; must not know files.
 */
package org.ngsildbench.gtfs.timetable;
