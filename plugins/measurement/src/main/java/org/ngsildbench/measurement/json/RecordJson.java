package org.ngsildbench.measurement.json;

import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Converts public records to JSON objects with the same field names, and back.
 *
 * <p>Fields are strings, numbers, booleans, instants, records, and lists, optionals and maps by
 * name of these. An absent field reads as null, 0, false or empty; a record's constructor requires
 * a field with {@code Objects.requireNonNull(field, "field")}. Unknown fields are ignored.
 */
public final class RecordJson {

  /** Marks a record whose fields belong to the enclosing JSON object. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Inline {}

  /** Marks a list or map that is omitted if it is empty. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface OmitEmpty {}

  private RecordJson() {}

  /** Returns the fields in the order of their declaration, for {@link JsonDocument#write}. */
  public static Map<String, Object> write(Record fields) {
    Map<String, Object> values = RecordFields.of(fields);
    Map<String, Object> json = new LinkedHashMap<>();
    for (RecordComponent field : fields.getClass().getRecordComponents()) {
      Object value = values.get(field.getName());
      if (field.isAnnotationPresent(Inline.class)) {
        json.putAll(write((Record) value));
      } else if (!field.isAnnotationPresent(OmitEmpty.class) || !isEmpty(value)) {
        json.put(field.getName(), json(value));
      }
    }
    return json;
  }

  private static boolean isEmpty(Object value) {
    return value instanceof Map<?, ?> map ? map.isEmpty() : ((Collection<?>) value).isEmpty();
  }

  private static Object json(Object value) {
    if (value instanceof Record fields) {
      return write(fields);
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(RecordJson::json).orElse(null);
    }
    if (value instanceof Collection<?> items) {
      return items.stream().map(RecordJson::json).toList();
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> json = new LinkedHashMap<>();
      map.forEach((name, item) -> json.put(name, json(item)));
      return json;
    }
    return value;
  }

  /**
   * Creates a record from a JSON object.
   *
   * @throws IOException naming the place of a field that is missing or has the wrong type
   */
  public static <R extends Record> R read(Class<R> type, JsonObject json) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent field : type.getRecordComponents()) {
      values.put(
          field.getName(),
          field.isAnnotationPresent(Inline.class)
              ? read(field.getType().asSubclass(Record.class), json)
              : value(field.getGenericType(), json, field.getName()));
    }
    try {
      return RecordFields.create(type, values);
    } catch (NullPointerException e) {
      if (values.containsKey(e.getMessage())) {
        throw json.missing(e.getMessage());
      }
      throw e;
    }
  }

  private static Object value(Type type, JsonObject json, String name) throws IOException {
    if (type instanceof ParameterizedType generic) {
      return collection(generic, json, name);
    }
    if (type == String.class) {
      return json.text(name);
    }
    if (type == Instant.class) {
      return json.instant(name);
    }
    if (type == boolean.class) {
      return json.truth(name);
    }
    if (type == double.class) {
      return json.decimal(name);
    }
    if (type == int.class) {
      return (int) json.number(name);
    }
    if (type == long.class || type == Long.class) {
      return json.number(name);
    }
    Optional<JsonObject> object = json.object(name);
    return object.isPresent() ? readType(type, object.get()) : null;
  }

  private static Object collection(ParameterizedType type, JsonObject json, String name)
      throws IOException {
    Type item = type.getActualTypeArguments()[type.getActualTypeArguments().length - 1];
    if (type.getRawType() == Optional.class) {
      return Optional.ofNullable(value(item, json, name));
    }
    if (type.getRawType() == Map.class) {
      Map<String, Object> map = new LinkedHashMap<>();
      Optional<JsonObject> object = json.object(name);
      for (String key : object.map(JsonObject::names).orElse(List.of())) {
        map.put(key, value(item, object.get(), key));
      }
      return map;
    }
    if (item == String.class) {
      return json.texts(name);
    }
    List<Object> items = new ArrayList<>();
    for (JsonObject object : json.objects(name)) {
      items.add(readType(item, object));
    }
    return items;
  }

  private static Record readType(Type type, JsonObject json) throws IOException {
    return read(((Class<?>) type).asSubclass(Record.class), json);
  }
}
