package org.ngsildbench.vehicles.payload;

import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The topics of the drivers' messages, named as in the paper. */
@RequiredArgsConstructor
public enum VehicleTopic {
  /** A driver's location, every ten seconds. */
  VEHICLE_LOCATION("VehicleLocation", "Vehicle Location"),
  /** A summary of a driver's last 500 m. */
  DATA_SECTION("DataSection", "Data Section"),
  /** The drivers within 100 m of a driver. */
  SURROUNDING_VEHICLES("SurroundingVehicles", "Surrounding Vehicles");

  /** Topic on a platform, also the label of measurements. */
  @Getter private final String topic;

  /** Type name in the messages. */
  @Getter(AccessLevel.PACKAGE)
  private final String eventType;
}
