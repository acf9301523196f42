package org.ngsildbench.fleet.model;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.Observation;

/**
 * Writes normalized NGSI-LD attributes. Writes numbers from multiples of their last decimal,
 * because Java versions format doubles differently. Not thread-safe.
 */
record AttributeJsonWriter(JsonGenerator json) implements AutoCloseable {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Writes an entity's attributes. */
  interface Body {
    void write(AttributeJsonWriter json) throws IOException;
  }

  /** Returns an entity with the attributes of a body. */
  static FleetEntity entity(String id, String type, Body body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try (AttributeJsonWriter entity = onto(bytes)) {
      entity.start(id, type);
      body.write(entity);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return new FleetEntity(id, type, bytes.toByteArray());
  }

  static AttributeJsonWriter onto(OutputStream out) throws IOException {
    return new AttributeJsonWriter(
        FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET));
  }

  void start(String id, String type) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", id);
    json.writeStringField("type", type);
  }

  void scope(String scope) throws IOException {
    json.writeStringField("scope", scope);
  }

  void text(String name, String value) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("type", "Property");
    json.writeStringField("value", value);
    json.writeEndObject();
  }

  void texts(String name, String... values) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("type", "Property");
    json.writeArrayFieldStart("value");
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Writes a number given as text. */
  void numeral(String name, String value) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("type", "Property");
    json.writeFieldName("value");
    json.writeNumber(value);
    json.writeEndObject();
  }

  /** Writes a number with unit and time if they are not null. */
  void number(String name, long scaled, int decimals, String unitCode, String observedAt)
      throws IOException {
    json.writeFieldName(name);
    startNumber(scaled, decimals, unitCode, observedAt);
    json.writeEndObject();
  }

  /** Writes a reading with its device. */
  void reading(String name, Observation what, int scaled, String observedAt, String device)
      throws IOException {
    json.writeFieldName(name);
    startNumber(scaled, what.decimals(), what.unitCode(), observedAt);
    providedBy(device);
    json.writeEndObject();
  }

  /** Writes one instance of a reading within an array. */
  void instance(Observation what, int scaled, String observedAt) throws IOException {
    startNumber(scaled, what.decimals(), what.unitCode(), observedAt);
    json.writeEndObject();
  }

  private void startNumber(long scaled, int decimals, String unitCode, String observedAt)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("type", "Property");
    json.writeFieldName("value");
    json.writeNumber(Decimals.text(scaled, decimals));
    if (unitCode != null) {
      json.writeStringField("unitCode", unitCode);
    }
    if (observedAt != null) {
      json.writeStringField("observedAt", observedAt);
    }
  }

  void relationship(String name, String object) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("type", "Relationship");
    json.writeStringField("object", object);
    json.writeEndObject();
  }

  void point(String name, GeoPoint place) throws IOException {
    json.writeFieldName(name);
    pointInstance(place.longitude(), place.latitude(), null);
  }

  /** Writes a position with its time and device. */
  void position(String name, GeoPoint place, String observedAt, String device) throws IOException {
    json.writeFieldName(name);
    startPoint(place.longitude(), place.latitude(), observedAt);
    providedBy(device);
    json.writeEndObject();
  }

  /** Writes one instance of a position within an array. */
  void pointInstance(double longitude, double latitude, String observedAt) throws IOException {
    startPoint(longitude, latitude, observedAt);
    json.writeEndObject();
  }

  private void startPoint(double longitude, double latitude, String observedAt) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", "GeoProperty");
    json.writeObjectFieldStart("value");
    json.writeStringField("type", "Point");
    json.writeFieldName("coordinates");
    coordinates(longitude, latitude);
    json.writeEndObject();
    if (observedAt != null) {
      json.writeStringField("observedAt", observedAt);
    }
  }

  /** Writes a polygon; its last corner must equal its first. */
  void polygon(String name, GeoPoint... corners) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("type", "GeoProperty");
    json.writeObjectFieldStart("value");
    json.writeStringField("type", "Polygon");
    json.writeArrayFieldStart("coordinates");
    json.writeStartArray();
    for (GeoPoint corner : corners) {
      coordinates(corner.longitude(), corner.latitude());
    }
    json.writeEndArray();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  void startInstances(String name) throws IOException {
    json.writeArrayFieldStart(name);
  }

  void endInstances() throws IOException {
    json.writeEndArray();
  }

  private void coordinates(double longitude, double latitude) throws IOException {
    json.writeStartArray();
    json.writeNumber(Decimals.text(Math.round(longitude * 1e6), 6));
    json.writeNumber(Decimals.text(Math.round(latitude * 1e6), 6));
    json.writeEndArray();
  }

  private void providedBy(String device) throws IOException {
    json.writeObjectFieldStart("providedBy");
    json.writeStringField("type", "Relationship");
    json.writeStringField("object", device);
    json.writeEndObject();
  }

  @Override
  public void close() throws IOException {
    json.writeEndObject();
    json.close();
  }
}
