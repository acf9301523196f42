package org.ngsildbench.vehicles.payload;

/** What drivers tell, named as the paper's topics. */
public enum VehicleTopic {
  /** Where a driver is, every ten seconds. */
  VEHICLE_LOCATION("VehicleLocation", "Vehicle Location"),
  /** How a driver has driven its last 500 m. */
  DATA_SECTION("DataSection", "Data Section"),
  /** Who is within 100 m of a driver. */
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

  /** What the messages call themselves. */
  String eventType() {
    return eventType;
  }
}
