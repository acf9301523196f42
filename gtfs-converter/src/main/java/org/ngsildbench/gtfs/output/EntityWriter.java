package org.ngsildbench.gtfs.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/**
 * Writes entities in the normalized representation: {@link #begin}, the attributes, then {@link
 * #end}, or {@link #abandon} when it turns out that there is nothing to tell. For one thread.
 */
public final class EntityWriter {

  private static final SerializedString PROPERTY = new SerializedString("Property");
  private static final SerializedString RELATIONSHIP = new SerializedString("Relationship");
  private static final SerializedString TYPE = new SerializedString("type");
  private static final SerializedString VALUE = new SerializedString("value");
  private static final SerializedString OBJECT = new SerializedString("object");
  private static final SerializedString UNIT_CODE = new SerializedString("unitCode");

  /** One generator for all entities: a new one each would cost more than a small entity. */
  private final Buffer buffer = new Buffer();

  private final JsonGenerator json;
  private final EntitySink sink;
  private String id;
  private long written;
  private String observedAt;

  public EntityWriter(EntitySink sink) throws IOException {
    this.sink = sink;
    this.json = new JsonFactory().createGenerator(buffer).setRootValueSeparator(null);
  }

  /** How many entities went to the sink. */
  public long written() {
    return written;
  }

  /** Begins an entity. */
  public void begin(String entityId, String type) throws IOException {
    id = entityId;
    json.writeStartObject();
    json.writeStringField("id", entityId);
    json.writeFieldName(TYPE);
    json.writeString(type);
  }

  /** When the attributes that follow were observed, for them to say so; null for none to. */
  public void observedAt(Instant instant) {
    observedAt = instant == null ? null : instant.toString();
  }

  /** Hands the entity over. */
  public void end() throws IOException {
    json.writeEndObject();
    json.flush();
    sink.accept(id, buffer.bytes(), buffer.size());
    buffer.reset();
    written++;
  }

  /** Forgets the entity that was begun. */
  public void abandon() throws IOException {
    json.writeEndObject();
    json.flush();
    buffer.reset();
  }

  public void property(String name, String value) throws IOException {
    beginProperty(name);
    json.writeString(value);
    endAttribute();
  }

  public void property(String name, long value) throws IOException {
    beginProperty(name);
    json.writeNumber(value);
    endAttribute();
  }

  public void property(String name, boolean value) throws IOException {
    beginProperty(name);
    json.writeBoolean(value);
    endAttribute();
  }

  /** A number as the feed writes it, digit for digit; it has to be one. */
  public void number(String name, String digits) throws IOException {
    beginProperty(name);
    json.writeNumber(digits);
    endAttribute();
  }

  /** Metres, rounded to centimetres. */
  public void metres(String name, double value) throws IOException {
    beginProperty(name);
    centimetres(value);
    endMetres();
  }

  /** Metres, rounded to centimetres, one for each point of a line. */
  public void metres(String name, double[] values) throws IOException {
    beginProperty(name);
    json.writeStartArray();
    for (double value : values) {
      centimetres(value);
    }
    json.writeEndArray();
    endMetres();
  }

  private void centimetres(double metres) throws IOException {
    json.writeNumber(Math.round(metres * 100) / 100.0);
  }

  private void endMetres() throws IOException {
    json.writeFieldName(UNIT_CODE);
    json.writeString("MTR");
    endAttribute();
  }

  /** A date, {@code 2026-01-05}. */
  public void date(String name, String value) throws IOException {
    typed(name, "Date", value);
  }

  /** An instant, {@code 2026-01-05T00:00:00Z}. */
  public void dateTime(String name, String value) throws IOException {
    typed(name, "DateTime", value);
  }

  private void typed(String name, String type, String value) throws IOException {
    beginProperty(name);
    json.writeStartObject();
    json.writeStringField("@type", type);
    json.writeStringField("@value", value);
    json.writeEndObject();
    endAttribute();
  }

  public void relationship(String name, String target) throws IOException {
    beginRelationship(name);
    json.writeString(target);
    endAttribute();
  }

  /** A relationship whose target is written often: its bytes are made once. */
  public void relationship(String name, SerializableString target) throws IOException {
    beginRelationship(name);
    json.writeString(target);
    endAttribute();
  }

  /** A relationship with several targets, as the Smart Data Models write it. */
  public void relationship(String name, List<String> targets) throws IOException {
    beginRelationship(name);
    json.writeStartArray();
    for (String target : targets) {
      json.writeString(target);
    }
    json.writeEndArray();
    endAttribute();
  }

  /** A point, longitude first. */
  public void point(String name, double longitude, double latitude) throws IOException {
    beginGeometry(name, "GeoProperty", "Point");
    coordinates(longitude, latitude);
    endGeometry();
  }

  /** A line, longitudes first. */
  public void line(String name, double[] longitudes, double[] latitudes) throws IOException {
    beginGeometry(name, "GeoProperty", "LineString");
    line(longitudes, latitudes);
    endGeometry();
  }

  /**
   * Places in another reference system than NGSI-LD's own: a Property, since a broker would take a
   * GeoProperty for degrees.
   *
   * @param crs such as {@code EPSG:2100}
   */
  public void projected(String name, String crs, double[] eastings, double[] northings)
      throws IOException {
    beginGeometry(name, "Property", eastings.length == 1 ? "Point" : "LineString");
    if (eastings.length == 1) {
      coordinates(eastings[0], northings[0]);
    } else {
      line(eastings, northings);
    }
    json.writeStringField("crs", crs);
    endGeometry();
  }

  private void line(double[] xs, double[] ys) throws IOException {
    json.writeStartArray();
    for (int i = 0; i < xs.length; i++) {
      coordinates(xs[i], ys[i]);
    }
    json.writeEndArray();
  }

  private void coordinates(double x, double y) throws IOException {
    json.writeStartArray();
    json.writeNumber(x);
    json.writeNumber(y);
    json.writeEndArray();
  }

  private void beginGeometry(String name, String attributeType, String type) throws IOException {
    json.writeFieldName(name);
    json.writeStartObject();
    json.writeStringField("type", attributeType);
    json.writeObjectFieldStart("value");
    json.writeStringField("type", type);
    json.writeFieldName("coordinates");
  }

  private void endGeometry() throws IOException {
    json.writeEndObject();
    endAttribute();
  }

  private void endAttribute() throws IOException {
    if (observedAt != null) {
      json.writeStringField("observedAt", observedAt);
    }
    json.writeEndObject();
  }

  private void beginProperty(String name) throws IOException {
    json.writeFieldName(name);
    json.writeStartObject();
    json.writeFieldName(TYPE);
    json.writeString(PROPERTY);
    json.writeFieldName(VALUE);
  }

  private void beginRelationship(String name) throws IOException {
    json.writeFieldName(name);
    json.writeStartObject();
    json.writeFieldName(TYPE);
    json.writeString(RELATIONSHIP);
    json.writeFieldName(OBJECT);
  }

  /** Lets its bytes be seen without a copy. */
  private static final class Buffer extends ByteArrayOutputStream {
    byte[] bytes() {
      return buf;
    }
  }
}
