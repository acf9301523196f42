package org.ngsildbench.vehicles.payload;

import static org.ngsildbench.vehicles.payload.JsonBytes.word;

import java.util.Arrays;

/** The words between the numbers of messages. */
final class MessageFragments {

  static final byte[] EVENT_ID = word("{\"Event-Id\":\"");
  static final byte[] SOURCE_ID = word("\",\"Source-Id\":\"");
  static final byte[] DRIVER =
      word("\",\"Application-Id\":\"SmartDriver\",\"Syntax\":\"application/json\",\"Driver\":");
  static final byte[] SECOND = word(",\"Second\":");
  static final byte[] BODY = word(",\"Body\":{");
  static final byte[] LOCATION_TIME = word("\"timestamp\":");
  static final byte[] SAMPLE_TIME = word("{\"timestamp\":");
  static final byte[] LATITUDE = word(",\"latitude\":");
  static final byte[] LONGITUDE = word(",\"longitude\":");
  static final byte[] ACCURACY = word(",\"accuracy\":");
  static final byte[] SPEED = word(",\"speed\":");
  static final byte[] HEART_RATE = word(",\"heartRate\":");
  static final byte[] STRESS = word(",\"stress\":");
  static final byte[] DISTANCE = word("\"distance\":");
  static final byte[] MAX_SPEED = word(",\"maxSpeed\":");
  static final byte[] MIN_SPEED = word(",\"minSpeed\":");
  static final byte[] MEAN_SPEED = word(",\"meanSpeed\":");
  static final byte[] SPEED_DEVIATION = word(",\"standardDeviationSpeed\":");
  static final byte[] SHARP_ACCELERATIONS = word(",\"sharpAccelerations\":");
  static final byte[] SHARP_DECELERATIONS = word(",\"sharpDecelerations\":");
  static final byte[] MEAN_ACCELERATION = word(",\"meanAcceleration\":");
  static final byte[] MEAN_DECELERATION = word(",\"meanDeceleration\":");
  static final byte[] MEAN_INTERVAL = word(",\"meanRrInterval\":");
  static final byte[] INTERVAL_DEVIATION = word(",\"standardDeviationRrInterval\":");
  static final byte[] MEAN_HEART_RATE = word(",\"meanHeartRate\":");
  static final byte[] HEART_RATE_DEVIATION = word(",\"standardDeviationHeartRate\":");
  static final byte[] PKE = word(",\"pke\":");
  static final byte[] SAMPLES = word(",\"samples\":[");
  static final byte[] INTERVALS = word(",\"rrIntervals\":[");
  static final byte[] FOUND = word("\"found\":");
  static final byte[] VEHICLES = word(",\"vehicles\":[");

  private static final byte[][] EVENT_TYPES =
      Arrays.stream(VehicleTopic.values())
          .map(topic -> word(",\"Event-Type\":\"" + topic.eventType() + "\",\"Timestamp\":"))
          .toArray(byte[][]::new);

  private MessageFragments() {}

  /** From the type of an event to its time. */
  static byte[] eventType(VehicleTopic topic) {
    return EVENT_TYPES[topic.ordinal()];
  }
}
