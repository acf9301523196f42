package org.ngsildbench.gtfs.location;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipException;
import lombok.Getter;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.location.FlexLocation.Ring;

/** Reads the features of {@code locations.geojson} one by one. Not thread-safe. */
public final class FlexLocationReader implements AutoCloseable {

  public static final String FILE = "locations.geojson";

  private static final JsonFactory JSON = new JsonFactory();

  private final InputStream in;
  private final JsonParser parser;

  /** Line from which on the file is not GeoJSON; 0 if it is. */
  @Getter private long brokenLine;

  private FlexLocationReader(InputStream in) throws IOException {
    this.in = in;
    this.parser = JSON.createParser(in);
  }

  /** Opens the file, which must exist. */
  public static FlexLocationReader open(FeedArchive feed) throws IOException {
    FlexLocationReader reader = new FlexLocationReader(feed.read(FILE));
    reader.findFeatures();
    return reader;
  }

  private void findFeatures() throws IOException {
    try {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        boolean features = parser.currentName().equals("features");
        if (parser.nextToken() == JsonToken.START_ARRAY && features) {
          return;
        }
        parser.skipChildren();
      }
      brokenLine = line();
    } catch (JsonProcessingException | ZipException invalid) {
      breakAt(invalid);
    }
  }

  /**
   * Returns the next feature; null at the end or where the JSON is invalid.
   *
   * @throws FeedException if the archive is damaged
   */
  public FlexLocation next() throws IOException {
    if (brokenLine > 0) {
      return null;
    }
    try {
      JsonToken token = parser.nextToken();
      while (token != JsonToken.START_OBJECT && token != JsonToken.END_ARRAY && token != null) {
        parser.skipChildren();
        token = parser.nextToken();
      }
      return token == JsonToken.START_OBJECT ? feature() : null;
    } catch (JsonProcessingException | ZipException invalid) {
      breakAt(invalid);
      return null;
    }
  }

  private FlexLocation feature() throws IOException {
    String id = "";
    Map<String, String> properties = Map.of();
    List<List<Ring>> polygons = List.of();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("id") && value.isScalarValue()) {
        id = value == JsonToken.VALUE_NULL ? "" : parser.getText();
      } else if (name.equals("geometry")) {
        polygons = Polygons.read(parser);
      } else if (name.equals("properties") && value == JsonToken.START_OBJECT) {
        properties = texts();
      } else {
        parser.skipChildren();
      }
    }
    return new FlexLocation(line(), id, properties, polygons);
  }

  private Map<String, String> texts() throws IOException {
    Map<String, String> texts = new HashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
        texts.put(name, parser.getText());
      }
      parser.skipChildren();
    }
    return texts;
  }

  private long line() {
    return parser.currentLocation().getLineNr();
  }

  private void breakAt(IOException invalid) throws FeedException {
    if (invalid instanceof ZipException) {
      throw new FeedException(
          FILE + " cannot be unpacked to its end: the archive is damaged. Download it again",
          invalid);
    }
    brokenLine = line();
  }

  @Override
  public void close() throws IOException {
    parser.close();
    in.close();
  }
}
