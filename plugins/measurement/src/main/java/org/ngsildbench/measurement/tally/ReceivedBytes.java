package org.ngsildbench.measurement.tally;

import java.util.OptionalDouble;

/**
 * Bytes that consumers received. Immutable.
 *
 * @param wireBytes response bytes as read from the connection, inside TLS; 0 if not counted
 * @param contentBytes message and header bytes of the responses, decompressed
 */
public record ReceivedBytes(long wireBytes, long contentBytes) {

  /** Nothing received, or not counted. */
  public static final ReceivedBytes NONE = new ReceivedBytes(0, 0);

  /** Adds both. */
  ReceivedBytes plus(ReceivedBytes other) {
    return new ReceivedBytes(wireBytes + other.wireBytes, contentBytes + other.contentBytes);
  }

  /** Returns the bytes on the wire in percent of the decompressed bytes. */
  public OptionalDouble wirePercent() {
    return contentBytes > 0
        ? OptionalDouble.of(100.0 * wireBytes / contentBytes)
        : OptionalDouble.empty();
  }
}
