/**
 * A city compiled from a transit feed's timetable: buses repeat their weekly trips along paths.
 * Depends on the compiled file, but not on feeds or their formats.
 */
package org.ngsildbench.fleet.timetable;
