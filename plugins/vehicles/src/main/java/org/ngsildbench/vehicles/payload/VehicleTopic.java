package org.ngsildbench.vehicles.payload;

/** Topics of the drivers' messages, named as in the paper. */
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

  /** The topic on a platform, and the label of what is measured. */
  public String topic() {
    return topic;
  }

  /** Returns the type name in the messages. */
  String eventType() {
    return eventType;
  }
}
