package org.ngsildbench.gtfs.output;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.SerializableString;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.location.FlexLocation;
import org.ngsildbench.measurement.json.JsonBytes;

/**
 * Writes entities in the normalized representation: {@link #begin}, the attributes, then {@link
 * #end}, or {@link #abandon} to discard the entity. Attribute names must need no JSON escapes. Not
 * thread-safe.
 */
@RequiredArgsConstructor
public final class NormalizedEntityWriter {

  private static final byte[] OPENING = EntityJson.OPENING.getBytes(UTF_8);
  private static final byte[] METRES = ",\"unitCode\":\"MTR\"".getBytes(UTF_8);
  private static final byte[] TRUE = "true".getBytes(UTF_8);
  private static final byte[] FALSE = "false".getBytes(UTF_8);
  private static final byte[] NOTHING = {};

  private final AttributePrefixes properties =
      new AttributePrefixes("{\"type\":\"Property\",\"value\":");
  private final AttributePrefixes relationships =
      new AttributePrefixes("{\"type\":\"Relationship\",\"object\":");
  private final Map<String, byte[]> types = new HashMap<>();
  private final JsonBytes json = new JsonBytes();
  private final EntitySink sink;

  /** Number of entities written to the sink. */
  @Getter private long written;

  private byte[] observedAt = NOTHING;

  /**
   * Begins an entity.
   *
   * @param entityId made by {@link org.ngsildbench.gtfs.identity.EntityIds}; needs no JSON escapes
   */
  public void begin(String entityId, String type) {
    json.put(OPENING).put(entityId).put(type(type));
  }

  /**
   * Begins one of many entities whose ids differ in a trailing number.
   *
   * @param prefix the part before the number, as in {@link #begin(String, String)}
   * @param number not negative
   */
  public void begin(byte[] prefix, int number, String type) {
    json.put(OPENING).put(prefix).number(number).put(type(type));
  }

  /** Returns the text between the id and the first attribute, created once per type. */
  private byte[] type(String type) {
    byte[] known = types.get(type);
    if (known == null) {
      known = ("\",\"type\":\"" + type + '"').getBytes(UTF_8);
      types.put(type, known);
    }
    return known;
  }

  /** Sets observedAt of the following attributes; null for none. */
  public void observedAt(Instant instant) {
    observedAt = instant == null ? NOTHING : (",\"observedAt\":\"" + instant + '"').getBytes(UTF_8);
  }

  /** Passes the entity to the sink. */
  public void end() throws IOException {
    json.put('}');
    pass(new EntityJson(json.array(), 0, json.size()));
    json.clear();
  }

  /** Passes an entity written elsewhere to the sink. */
  public void pass(EntityJson entity) throws IOException {
    sink.accept(entity);
    written++;
  }

  /** Discards the current entity. */
  public void abandon() {
    json.clear();
  }

  public void property(String name, String value) {
    json.put(properties.of(name)).string(value);
    endAttribute();
  }

  public void property(String name, long value) {
    json.put(properties.of(name)).number(value);
    endAttribute();
  }

  public void property(String name, boolean value) {
    json.put(properties.of(name)).put(value ? TRUE : FALSE);
    endAttribute();
  }

  /** Writes a text in several languages by language tag; {@code @none} for an unknown one. */
  public void languages(String name, Map<String, String> texts) {
    json.put(",\"" + name + "\":{\"type\":\"LanguageProperty\",\"languageMap\":{");
    int member = 0;
    for (Map.Entry<String, String> text : texts.entrySet()) {
      comma(member++).string(text.getKey()).put(':').string(text.getValue());
    }
    json.put('}');
    endAttribute();
  }

  /** Writes a number with the feed's own digits, which must be valid. */
  public void number(String name, String digits) {
    json.put(properties.of(name)).put(digits);
    endAttribute();
  }

  /** Writes a length in metres, rounded to centimetres. */
  public void metres(String name, double value) {
    json.put(properties.of(name)).centimetres(value).put(METRES);
    endAttribute();
  }

  /** Writes lengths in metres, one for each point of a line, rounded to centimetres. */
  public void metres(String name, double[] values) {
    json.put(properties.of(name)).put('[');
    for (int i = 0; i < values.length; i++) {
      comma(i).centimetres(values[i]);
    }
    json.put(']').put(METRES);
    endAttribute();
  }

  /**
   * Writes a time of a service day as text such as {@code 25:10:00}; the argument is in seconds,
   * not negative.
   */
  public void serviceTime(String name, int seconds) {
    json.put(properties.of(name)).put('"').padded(seconds / 3600, 2).put(':');
    json.padded(seconds / 60 % 60, 2).put(':').padded(seconds % 60, 2).put('"');
    endAttribute();
  }

  /** Writes a date such as {@code 2026-01-05}. */
  public void date(String name, String value) {
    typed(name, "Date", value);
  }

  /** Writes an instant such as {@code 2026-01-05T00:00:00Z}. */
  public void dateTime(String name, String value) {
    typed(name, "DateTime", value);
  }

  private void typed(String name, String type, String value) {
    json.put(properties.of(name));
    json.put("{\"@type\":").string(type).put(",\"@value\":").string(value).put('}');
    endAttribute();
  }

  public void relationship(String name, String target) {
    json.put(relationships.of(name)).string(target);
    endAttribute();
  }

  /** Writes a relationship to a frequent target, encoded once. */
  public void relationship(String name, SerializableString target) {
    json.put(relationships.of(name)).quoted(target.asQuotedUTF8());
    endAttribute();
  }

  /** Writes a relationship with several targets, as in the Smart Data Models. */
  public void relationship(String name, List<String> targets) {
    json.put(relationships.of(name)).put('[');
    for (int i = 0; i < targets.size(); i++) {
      comma(i).string(targets.get(i));
    }
    json.put(']');
    endAttribute();
  }

  /** Writes a point, longitude first. */
  public void point(String name, double longitude, double latitude) {
    beginGeometry(name, "GeoProperty", "Point");
    coordinates(longitude, latitude);
    endGeometry();
  }

  /** Writes a line, longitudes first. */
  public void line(String name, double[] longitudes, double[] latitudes) {
    beginGeometry(name, "GeoProperty", "LineString");
    line(longitudes, latitudes);
    endGeometry();
  }

  /** Writes one polygon or several, longitudes first. */
  public void polygons(String name, List<List<FlexLocation.Ring>> polygons) {
    boolean several = polygons.size() > 1;
    beginGeometry(name, "GeoProperty", several ? "MultiPolygon" : "Polygon");
    json.put(several ? "[" : "");
    for (int i = 0; i < polygons.size(); i++) {
      comma(i).put('[');
      for (int ring = 0; ring < polygons.get(i).size(); ring++) {
        comma(ring);
        line(polygons.get(i).get(ring).longitudes(), polygons.get(i).get(ring).latitudes());
      }
      json.put(']');
    }
    json.put(several ? "]" : "");
    endGeometry();
  }

  /**
   * Writes coordinates in another reference system as a Property, because a broker would take those
   * of a GeoProperty for degrees.
   *
   * @param crs code such as {@code EPSG:2100}
   */
  public void projected(String name, String crs, double[] eastings, double[] northings) {
    beginGeometry(name, "Property", eastings.length == 1 ? "Point" : "LineString");
    if (eastings.length == 1) {
      coordinates(eastings[0], northings[0]);
    } else {
      line(eastings, northings);
    }
    json.put(",\"crs\":").string(crs);
    endGeometry();
  }

  private void line(double[] xs, double[] ys) {
    json.put('[');
    for (int i = 0; i < xs.length; i++) {
      comma(i);
      coordinates(xs[i], ys[i]);
    }
    json.put(']');
  }

  private void coordinates(double x, double y) {
    json.put('[').number(x).put(',').number(y).put(']');
  }

  /** Writes a comma between the members of an array. */
  private JsonBytes comma(int member) {
    return member == 0 ? json : json.put(',');
  }

  private void beginGeometry(String name, String attributeType, String type) {
    json.put(",\"" + name + "\":{\"type\":\"" + attributeType);
    json.put("\",\"value\":{\"type\":\"" + type + "\",\"coordinates\":");
  }

  private void endGeometry() {
    json.put('}');
    endAttribute();
  }

  private void endAttribute() {
    json.put(observedAt).put('}');
  }
}
