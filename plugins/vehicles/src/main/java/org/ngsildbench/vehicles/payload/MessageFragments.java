package org.ngsildbench.vehicles.payload;

import static org.ngsildbench.measurement.json.JsonBytes.fragment;

import java.util.Arrays;

/** The constant parts of messages. */
final class MessageFragments {

  static final byte[] EVENT_ID = fragment("{\"Event-Id\":\"");
  static final byte[] SOURCE_ID = fragment("\",\"Source-Id\":\"");
  static final byte[] DRIVER =
      fragment("\",\"Application-Id\":\"SmartDriver\",\"Syntax\":\"application/json\",\"Driver\":");
  static final byte[] SECOND = fragment(",\"Second\":");
  static final byte[] BODY = fragment(",\"Body\":{");
  static final byte[] LOCATION_TIME = fragment("\"timestamp\":");
  static final byte[] SAMPLE_TIME = fragment("{\"timestamp\":");
  static final byte[] LATITUDE = fragment(",\"latitude\":");
  static final byte[] LONGITUDE = fragment(",\"longitude\":");
  static final byte[] ACCURACY = fragment(",\"accuracy\":");
  static final byte[] SPEED = fragment(",\"speed\":");
  static final byte[] HEART_RATE = fragment(",\"heartRate\":");
  static final byte[] STRESS = fragment(",\"stress\":");
  static final byte[] DISTANCE = fragment("\"distance\":");
  static final byte[] MAX_SPEED = fragment(",\"maxSpeed\":");
  static final byte[] MIN_SPEED = fragment(",\"minSpeed\":");
  static final byte[] MEAN_SPEED = fragment(",\"meanSpeed\":");
  static final byte[] SPEED_DEVIATION = fragment(",\"standardDeviationSpeed\":");
  static final byte[] SHARP_ACCELERATIONS = fragment(",\"sharpAccelerations\":");
  static final byte[] SHARP_DECELERATIONS = fragment(",\"sharpDecelerations\":");
  static final byte[] MEAN_ACCELERATION = fragment(",\"meanAcceleration\":");
  static final byte[] MEAN_DECELERATION = fragment(",\"meanDeceleration\":");
  static final byte[] MEAN_INTERVAL = fragment(",\"meanRrInterval\":");
  static final byte[] INTERVAL_DEVIATION = fragment(",\"standardDeviationRrInterval\":");
  static final byte[] MEAN_HEART_RATE = fragment(",\"meanHeartRate\":");
  static final byte[] HEART_RATE_DEVIATION = fragment(",\"standardDeviationHeartRate\":");
  static final byte[] PKE = fragment(",\"pke\":");
  static final byte[] SAMPLES = fragment(",\"samples\":[");
  static final byte[] INTERVALS = fragment(",\"rrIntervals\":[");
  static final byte[] FOUND = fragment("\"found\":");
  static final byte[] VEHICLES = fragment(",\"vehicles\":[");

  private static final byte[][] EVENT_TYPES =
      Arrays.stream(VehicleTopic.values())
          .map(topic -> fragment(",\"Event-Type\":\"" + topic.eventType() + "\",\"Timestamp\":"))
          .toArray(byte[][]::new);

  private MessageFragments() {}

  /** Returns the part from the event type to the time. */
  static byte[] eventType(VehicleTopic topic) {
    return EVENT_TYPES[topic.ordinal()];
  }
}
