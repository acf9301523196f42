package org.ngsildbench.gtfs.mapping;

import static org.ngsildbench.gtfs.mapping.ValueKinds.DATE;
import static org.ngsildbench.gtfs.mapping.ValueKinds.DATE_TEXT;
import static org.ngsildbench.gtfs.mapping.ValueKinds.NUMBER;
import static org.ngsildbench.gtfs.mapping.ValueKinds.NUMBER_ABOVE_0;
import static org.ngsildbench.gtfs.mapping.ValueKinds.TIME;
import static org.ngsildbench.gtfs.mapping.ValueKinds.YES_NO;
import static org.ngsildbench.gtfs.mapping.ValueKinds.code;
import static org.ngsildbench.gtfs.mapping.ValueKinds.numberCode;

/** The timetable: service days, trips and their stops. */
public final class TimetableFiles {

  public static final Mapping CALENDAR =
      Mapping.of("calendar.txt", "GtfsCalendarRule", "service_id")
          .needsReference("service_id", "hasService", "GtfsService")
          .needs("monday", "monday", YES_NO)
          .needs("tuesday", "tuesday", YES_NO)
          .needs("wednesday", "wednesday", YES_NO)
          .needs("thursday", "thursday", YES_NO)
          .needs("friday", "friday", YES_NO)
          .needs("saturday", "saturday", YES_NO)
          .needs("sunday", "sunday", YES_NO)
          .needs("start_date", "startDate", DATE)
          .needs("end_date", "endDate", DATE)
          .done();

  public static final Mapping CALENDAR_DATES =
      Mapping.of("calendar_dates.txt", "GtfsCalendarDateRule", "service_id", "date")
          .needsReference("service_id", "hasService", "GtfsService")
          .needs("date", "appliesOn", DATE_TEXT)
          .needs("exception_type", "exceptionType", code("1", "2"))
          .done();

  public static final Mapping TRIPS =
      Mapping.of("trips.txt", "GtfsTrip", "trip_id")
          .needsReference("route_id", "hasRoute", "GtfsRoute")
          .needsReference("service_id", "hasService", "GtfsService")
          .reference("shape_id", "hasShape", "GtfsShape")
          .text("trip_headsign", "headSign")
          .text("trip_short_name", "shortName")
          .with("direction_id", "direction", numberCode("0", "1"))
          .text("block_id", "block")
          .with("wheelchair_accessible", "wheelChairAccessible", numberCode("0", "1", "2"))
          .with("bikes_allowed", "bikesAllowed", numberCode("0", "1", "2"))
          .with("cars_allowed", "carsAllowed", numberCode("0", "1", "2"))
          .done();

  public static final Mapping FREQUENCIES =
      Mapping.of("frequencies.txt", "GtfsFrequency", "trip_id", "start_time")
          .needsReference("trip_id", "hasTrip", "GtfsTrip")
          .needs("start_time", "startTime", TIME)
          .needs("end_time", "endTime", TIME)
          .needs("headway_secs", "headwaySeconds", NUMBER_ABOVE_0)
          .with("exact_times", "exactTimes", YES_NO)
          .done();

  /** Stop, sequence and times have special processing because they depend on each other. */
  public static final Mapping STOP_TIMES =
      Mapping.of("stop_times.txt", "GtfsStopTime", "trip_id", "stop_sequence")
          .text("stop_headsign", "stopHeadsign")
          .with("pickup_type", "pickupType", code("0", "1", "2", "3"))
          .with("drop_off_type", "dropOffType", code("0", "1", "2", "3"))
          .with("timepoint", "timepoint", code("0", "1"))
          .with("continuous_pickup", "continuousPickup", code("0", "1", "2", "3"))
          .with("continuous_drop_off", "continuousDropOff", code("0", "1", "2", "3"))
          .with("shape_dist_traveled", "shapeDistTraveled", NUMBER)
          .with("start_pickup_drop_off_window", "startPickupDropOffWindow", TIME)
          .with("end_pickup_drop_off_window", "endPickupDropOffWindow", TIME)
          .reference("location_group_id", "hasLocationGroup", "GtfsLocationGroup")
          .reference("location_id", "hasLocation", "GtfsLocation")
          .reference("pickup_booking_rule_id", "hasPickupBookingRule", "GtfsBookingRule")
          .reference("drop_off_booking_rule_id", "hasDropOffBookingRule", "GtfsBookingRule")
          .apart("stop_id", "arrival_time", "departure_time")
          .done();

  /** Points have special processing that joins them into lines. */
  public static final Mapping SHAPES =
      Mapping.of("shapes.txt", "GtfsShape", "shape_id", "shape_pt_sequence")
          .apart("shape_pt_lat", "shape_pt_lon", "shape_dist_traveled")
          .done();

  private TimetableFiles() {}
}
