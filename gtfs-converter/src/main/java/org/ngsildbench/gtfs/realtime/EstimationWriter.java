package org.ngsildbench.gtfs.realtime;

import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeEvent;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeUpdate;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Writes predictions for stops as ArrivalEstimations. */
record EstimationWriter(
    EntityIds ids, Headsigns headsigns, NormalizedEntityWriter out, MessageTimes times) {

  private static final String TYPE = "ArrivalEstimation";

  /** Returns the id of the estimation for a trip, day and stop. */
  String id(TripUpdate update, StopTimeUpdate stop) {
    return ids.of(TYPE, update.getTrip().getTripId())
        + ':'
        + update.getTrip().getStartDate()
        + ':'
        + (stop.hasStopSequence()
            ? Integer.toString(stop.getStopSequence())
            : EntityIds.encode(stop.getStopId()));
  }

  /** Writes a prediction; returns false if it has no trip or stop, or an impossible time. */
  boolean write(String id, TripUpdate update, StopTimeUpdate stop) throws IOException {
    if (update.getTrip().getTripId().isEmpty()
        || (stop.getStopId().isEmpty() && !stop.hasStopSequence())) {
      return false;
    }
    StopTimeEvent event = stop.hasArrival() ? stop.getArrival() : stop.getDeparture();
    if (times.countOdd(update.getTimestamp()) || times.countOdd(event.getTime())) {
      return false;
    }
    out.begin(id, TYPE);
    out.observedAt(times.observed(update.getTimestamp()).orElse(null));
    out.relationship("hasTrip", ids.of("GtfsTrip", update.getTrip().getTripId()));
    String headsign = headsigns.of(update.getTrip().getTripId());
    if (!headsign.isEmpty()) {
      out.property("headSign", headsign);
    }
    if (!stop.getStopId().isEmpty()) {
      out.relationship("hasStop", List.of(ids.of("GtfsStop", stop.getStopId())));
    }
    if (stop.hasStopSequence()) {
      out.property("stopSequence", stop.getStopSequence());
    }
    if (stop.hasScheduleRelationship()) {
      out.property("scheduleRelationship", stop.getScheduleRelationship().name());
    }
    writeTimes(event);
    out.observedAt(null);
    out.end();
    return true;
  }

  private void writeTimes(StopTimeEvent event) throws IOException {
    Optional<Instant> arrival = MessageTimes.time(event.getTime());
    if (arrival.isPresent() && times.ofMessage().isPresent()) {
      Duration remaining = Duration.between(times.ofMessage().get(), arrival.get());
      out.property(
          "remainingTime", (remaining.isNegative() ? Duration.ZERO : remaining).toString());
    }
    if (arrival.isPresent()) {
      out.dateTime("estimatedArrival", arrival.get().toString());
    }
    if (event.hasDelay()) {
      out.property("delaySeconds", event.getDelay());
    }
  }
}
