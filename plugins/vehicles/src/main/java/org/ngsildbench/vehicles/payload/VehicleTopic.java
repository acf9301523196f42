package org.ngsildbench.vehicles.payload;

/** The topics of the drivers' messages, named as in the paper. */
public enum VehicleTopic {
  /** A driver's location, every ten seconds. */
  VEHICLE_LOCATION("VehicleLocation", "Vehicle Location"),
  /** A summary of a driver's last 500 m. */
  DATA_SECTION("DataSection", "Data Section"),
  /** The drivers within 100 m of a driver. */
  SURROUNDING_VEHICLES("SurroundingVehicles", "Surrounding Vehicles");

  private final String topic;
  private final String eventType;

  VehicleTopic(String topic, String eventType) {
    this.topic = topic;
    this.eventType = eventType;
  }

  /** Returns the topic on a platform, also the label of measurements. */
  public String topic() {
    return topic;
  }

  /** Returns the type name in the messages. */
  String eventType() {
    return eventType;
  }
}
