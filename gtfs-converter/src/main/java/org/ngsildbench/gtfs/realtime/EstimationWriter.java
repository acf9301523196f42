package org.ngsildbench.gtfs.realtime;

import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeEvent;
import com.google.transit.realtime.GtfsRealtime.TripUpdate.StopTimeUpdate;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.output.EntityWriter;

/** Predictions for stops as ArrivalEstimations. */
final class EstimationWriter {

  private static final String TYPE = "ArrivalEstimation";

  private final EntityIds ids;
  private final Headsigns headsigns;
  private final EntityWriter out;
  private final Instant messageTime;

  EstimationWriter(EntityIds ids, Headsigns headsigns, EntityWriter out, Instant messageTime) {
    this.ids = ids;
    this.headsigns = headsigns;
    this.out = out;
    this.messageTime = messageTime;
  }

  /** One estimation for each trip on each day at each stop. */
  String id(TripUpdate update, StopTimeUpdate stop) {
    return ids.of(TYPE, update.getTrip().getTripId())
        + ':'
        + update.getTrip().getStartDate()
        + ':'
        + (stop.hasStopSequence()
            ? Integer.toString(stop.getStopSequence())
            : EntityIds.encode(stop.getStopId()));
  }

  /** Whether the prediction says which trip arrives where. */
  boolean write(String id, TripUpdate update, StopTimeUpdate stop) throws IOException {
    if (update.getTrip().getTripId().isEmpty()
        || (stop.getStopId().isEmpty() && !stop.hasStopSequence())) {
      return false;
    }
    out.begin(id, TYPE);
    out.observedAt(
        update.hasTimestamp() ? Instant.ofEpochSecond(update.getTimestamp()) : messageTime);
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
    writeTimes(stop.hasArrival() ? stop.getArrival() : stop.getDeparture());
    out.observedAt(null);
    out.end();
    return true;
  }

  private void writeTimes(StopTimeEvent event) throws IOException {
    if (event.hasTime()) {
      Instant arrival = Instant.ofEpochSecond(event.getTime());
      Duration remaining = Duration.between(messageTime, arrival);
      out.property(
          "remainingTime", (remaining.isNegative() ? Duration.ZERO : remaining).toString());
      out.dateTime("estimatedArrival", arrival.toString());
    }
    if (event.hasDelay()) {
      out.property("delaySeconds", event.getDelay());
    }
  }
}
