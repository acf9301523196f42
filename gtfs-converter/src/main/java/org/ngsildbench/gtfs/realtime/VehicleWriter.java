package org.ngsildbench.gtfs.realtime;

import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.Position;
import com.google.transit.realtime.GtfsRealtime.VehicleDescriptor;
import com.google.transit.realtime.GtfsRealtime.VehiclePosition;
import java.io.IOException;
import java.util.Locale;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Writes vehicle positions as Vehicles of the Smart Data Models (Transportation). */
record VehicleWriter(EntityIds ids, NormalizedEntityWriter out, MessageTimes times) {

  private static final String TYPE = "Vehicle";

  /** Converts m/s to km/h. */
  private static final double KMH = 3.6;

  String id(FeedEntity entity) {
    VehicleDescriptor vehicle = entity.getVehicle().getVehicle();
    return ids.of(TYPE, vehicle.getId().isEmpty() ? entity.getId() : vehicle.getId());
  }

  /** Writes a vehicle; returns false if its position or time is invalid. */
  boolean write(String id, VehiclePosition vehicle) throws IOException {
    Position position = vehicle.getPosition();
    boolean onEarth =
        Math.abs(position.getLatitude()) <= 90 && Math.abs(position.getLongitude()) <= 180;
    if (!vehicle.hasPosition() || !onEarth || times.countOdd(vehicle.getTimestamp())) {
      return false;
    }
    out.begin(id, TYPE);
    out.observedAt(times.observed(vehicle.getTimestamp()).orElse(null));
    out.point("location", degrees(position.getLongitude()), degrees(position.getLatitude()));
    if (position.hasBearing() && Float.isFinite(position.getBearing())) {
      out.number("bearing", Float.toString(position.getBearing()));
    }
    if (position.hasSpeed() && Float.isFinite(position.getSpeed())) {
      out.number("speed", String.format(Locale.ROOT, "%.1f", position.getSpeed() * KMH));
    }
    writeTrip(vehicle);
    out.observedAt(null);
    out.end();
    return true;
  }

  private void writeTrip(VehiclePosition vehicle) throws IOException {
    if (!vehicle.getTrip().getTripId().isEmpty()) {
      out.relationship("hasTrip", ids.of("GtfsTrip", vehicle.getTrip().getTripId()));
    }
    if (!vehicle.getTrip().getRouteId().isEmpty()) {
      out.relationship("hasRoute", ids.of("GtfsRoute", vehicle.getTrip().getRouteId()));
    }
    if (!vehicle.getStopId().isEmpty()) {
      out.relationship("hasStop", ids.of("GtfsStop", vehicle.getStopId()));
    }
    if (vehicle.hasCurrentStatus()) {
      out.property("stopStatus", vehicle.getCurrentStatus().name());
    }
    if (vehicle.hasOccupancyStatus()) {
      out.property("occupancyStatus", vehicle.getOccupancyStatus().name());
    }
    if (vehicle.hasOccupancyPercentage()) {
      out.property("occupancyPercentage", Integer.toUnsignedLong(vehicle.getOccupancyPercentage()));
    }
    if (!vehicle.getVehicle().getLabel().isEmpty()) {
      out.property("name", vehicle.getVehicle().getLabel());
    }
    if (!vehicle.getVehicle().getLicensePlate().isEmpty()) {
      out.property("vehiclePlateIdentifier", vehicle.getVehicle().getLicensePlate());
    }
  }

  /** Converts a float without the digits that widening would add. */
  private static double degrees(float degrees) {
    return Double.parseDouble(Float.toString(degrees));
  }
}
