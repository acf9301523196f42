package org.ngsildbench.load.feed;

import java.time.LocalDate;
import org.ngsildbench.fleet.timetable.Timetable;

/**
 * A city compiled from a feed, with statistics.
 *
 * @param monday Monday of the chosen week
 * @param trips trips in that week, counting each departure
 * @param alongStops trips without a usable shape, which go straight from stop to stop
 * @param leftOut trips with fewer than two stops with place and time, or longer than a day and a
 *     half
 * @param unblocked trips that the bus of their block cannot run; other buses run them
 * @param otherVehicles skipped trips of other vehicles than buses
 * @param tooFast sections between stops that require more than 120 km/h
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
