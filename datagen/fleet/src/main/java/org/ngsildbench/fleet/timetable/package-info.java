/**
 * A city made from a transit feed's timetable, compiled beforehand: buses drive trips along paths
 * at set times, week after week. Knows the compiled file, but neither feeds nor their formats.
 */
package org.ngsildbench.fleet.timetable;
