package org.ngsildbench.load.feed;

import java.time.LocalDate;
import org.ngsildbench.fleet.timetable.Timetable;

/**
 * A city made from a feed, and what became of the feed.
 *
 * @param monday Monday of the chosen week
 * @param trips that run in that week, each departure counted
 * @param alongStops how many of them have no shape and go straight from stop to stop
 * @param leftOut trips of that week that have fewer than two stops with place and time, or last
 *     longer than a day and a half
 * @param unblocked trips that no bus can run after the one before in their block; others run them
 * @param otherVehicles trips of that week that are no buses', and are left out
 * @param tooFast ways between two stops that take more than 120 km/h by timetable and shape
 */
public record CompiledFeed(
    Timetable timetable,
    LocalDate monday,
    long trips,
    long alongStops,
    long leftOut,
    long unblocked,
    long otherVehicles,
    long tooFast) {}
