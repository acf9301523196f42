package org.ngsildbench.measurement.json;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.text.OutsideText;

/**
 * The fields of a JSON object with their types checked; a field of the wrong type is reported with
 * its place. Absent fields and nulls read as the type's empty value.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class JsonObject {

  private final String place;
  private final Map<String, Object> fields;

  /** The names of the fields, in the document's order. */
  public List<String> names() {
    return List.copyOf(fields.keySet());
  }

  /** A text, or null. */
  public String text(String name) throws IOException {
    return typed(name, String.class, "a string");
  }

  /** A required text. */
  public String requiredText(String name) throws IOException {
    return required(name, text(name));
  }

  /** A whole number, or 0; decimals such as 5.0 are whole. */
  public long number(String name) throws IOException {
    Number number = typed(name, Number.class, "a number");
    if (number == null || number instanceof Integer || number instanceof Long) {
      return number == null ? 0 : number.longValue();
    }
    double decimal = number.doubleValue();
    if (decimal != Math.rint(decimal) || Math.abs(decimal) > 1L << 53) {
      throw new IOException(
          "%s: %s must be a whole number, but is %s."
              .formatted(place, name, OutsideText.shortened(number.toString())));
    }
    return (long) decimal;
  }

  /** A number, or 0. */
  public double decimal(String name) throws IOException {
    Number number = typed(name, Number.class, "a number");
    return number == null ? 0 : number.doubleValue();
  }

  /** A truth value, or false. */
  public boolean truth(String name) throws IOException {
    return Boolean.TRUE.equals(typed(name, Boolean.class, "true or false"));
  }

  /** An ISO-8601 instant, or null. */
  public Instant instant(String name) throws IOException {
    String text = text(name);
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeException e) {
      throw new IOException(
          "%s: %s must be an ISO-8601 instant, but is %s."
              .formatted(place, name, OutsideText.shortened(text)),
          e);
    }
  }

  /** An object, if there is one. */
  public Optional<JsonObject> object(String name) throws IOException {
    Object value = typed(name, Map.class, "an object");
    return value == null ? Optional.empty() : Optional.of(asObject(place + ": " + name, value));
  }

  /** The objects of an array, or none. */
  public List<JsonObject> objects(String name) throws IOException {
    List<JsonObject> objects = new ArrayList<>();
    for (Object item : items(name)) {
      if (!(item instanceof Map)) {
        throw new IOException(place + ": " + name + " must be an array of objects.");
      }
      objects.add(asObject(place + ": " + name + "[" + objects.size() + "]", item));
    }
    return objects;
  }

  /** The items of an array as text, or none. */
  public List<String> texts(String name) throws IOException {
    List<String> texts = new ArrayList<>();
    for (Object item : items(name)) {
      texts.add(String.valueOf(item));
    }
    return texts;
  }

  /** Returns all fields as text, in the document's order; for objects of unknown names. */
  public Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    fields.forEach((name, value) -> texts.put(name, String.valueOf(value)));
    return texts;
  }

  private List<?> items(String name) throws IOException {
    List<?> list = typed(name, List.class, "an array");
    return list == null ? List.of() : list;
  }

  private static JsonObject asObject(String place, Object value) {
    Map<String, Object> fields = new LinkedHashMap<>();
    ((Map<?, ?>) value).forEach((name, field) -> fields.put(name.toString(), field));
    return new JsonObject(place, fields);
  }

  private <T> T required(String name, T value) throws IOException {
    if (value == null) {
      throw missing(name);
    }
    return value;
  }

  /** Returns the exception for a missing field, to be thrown. */
  public IOException missing(String name) {
    return new IOException(place + ": " + name + " is missing.");
  }

  private <T> T typed(String name, Class<T> type, String inWords) throws IOException {
    Object value = fields.get(name);
    if (value != null && !type.isInstance(value)) {
      throw new IOException(
          "%s: %s must be %s, but is %s."
              .formatted(place, name, inWords, OutsideText.shortened(value.toString())));
    }
    return type.cast(value);
  }
}
