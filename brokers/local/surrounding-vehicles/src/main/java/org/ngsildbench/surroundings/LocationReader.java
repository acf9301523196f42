package org.ngsildbench.surroundings;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/** Reads locations from JSON: plain, deflated (zlib) or gzip. Thread-safe. */
final class LocationReader {

  private static final JsonFactory JSON = new JsonFactory();

  /** Text that needs no JSON escapes. */
  private static final Pattern PLAIN = Pattern.compile("[0-9A-Za-z:._-]{0,200}");

  private LocationReader() {}

  /** Returns the location in a message; empty if there is none. */
  static Optional<Location> read(byte[] message) {
    try (JsonParser parser = JSON.createParser(unpacked(message))) {
      return read(parser);
    } catch (IOException | IllegalStateException notOurs) {
      return Optional.empty();
    }
  }

  private static InputStream unpacked(byte[] message) throws IOException {
    InputStream bytes = new ByteArrayInputStream(message);
    if (message.length > 1 && message[0] == 0x1f && message[1] == (byte) 0x8b) {
      return new GZIPInputStream(bytes);
    }
    return message.length > 0 && message[0] == 0x78 ? new InflaterInputStream(bytes) : bytes;
  }

  /** Finds members by name at any depth; the relevant names are unique. */
  private static Optional<Location> read(JsonParser parser) throws IOException {
    long driver = -1;
    String source = "";
    long second = -1;
    double latitude = Double.NaN;
    double longitude = Double.NaN;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      if (token == JsonToken.VALUE_STRING && "Source-Id".equals(parser.currentName())) {
        source = parser.getText();
      }
      if (!token.isNumeric() || parser.currentName() == null) {
        continue;
      }
      switch (parser.currentName()) {
        case "Driver" -> driver = parser.getLongValue();
        case "Second" -> second = parser.getLongValue();
        case "latitude" -> latitude = parser.getDoubleValue();
        case "longitude" -> longitude = parser.getDoubleValue();
        default -> {
          // Ignore other members.
        }
      }
    }
    boolean whole =
        PLAIN.matcher(source).matches()
            && driver >= 0
            && second >= 0
            && Math.abs(latitude) <= 90
            && longitude <= 180;
    return whole && longitude >= -180
        ? Optional.of(new Location(driver, source, second, latitude, longitude))
        : Optional.empty();
  }
}
