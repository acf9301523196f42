package org.ngsildbench.measurement.json;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Access to the fields of a public record by name. */
public final class RecordFields {

  private RecordFields() {}

  /** Returns the values of a record by field name, in the order of their declaration. */
  public static Map<String, Object> of(Record fields) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent field : fields.getClass().getRecordComponents()) {
      values.put(field.getName(), value(field, fields));
    }
    return values;
  }

  /**
   * Creates a record from a value for each of its fields. Throws what its constructor throws.
   *
   * @throws IllegalArgumentException if there are values of other fields
   */
  public static <R extends Record> R create(Class<R> type, Map<String, Object> values) {
    RecordComponent[] fields = type.getRecordComponents();
    if (values.size() != fields.length) {
      throw new IllegalArgumentException("not the fields of " + type + ": " + values.keySet());
    }
    Class<?>[] types = Arrays.stream(fields).map(RecordComponent::getType).toArray(Class[]::new);
    Object[] arguments = Arrays.stream(fields).map(field -> values.get(field.getName())).toArray();
    try {
      return type.getConstructor(types).newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw unchecked(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type + " has no public constructor", e);
    }
  }

  /** Returns a copy of a record with another value of a field. */
  @SuppressWarnings("unchecked")
  public static <R extends Record> R with(R fields, String name, Object value) {
    Map<String, Object> values = of(fields);
    values.put(name, value);
    return create((Class<R>) fields.getClass(), values);
  }

  /** Returns the sums of the fields of two records, all of which are {@code long}. */
  @SuppressWarnings("unchecked")
  public static <R extends Record> R sum(R one, R other) {
    Map<String, Object> sums = of(one);
    of(other).forEach((name, value) -> sums.merge(name, value, (a, b) -> (long) a + (long) b));
    return create((Class<R>) one.getClass(), sums);
  }

  private static Object value(RecordComponent field, Record fields) {
    try {
      return field.getAccessor().invoke(fields);
    } catch (InvocationTargetException e) {
      throw unchecked(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(fields.getClass() + " is not public", e);
    }
  }

  private static RuntimeException unchecked(InvocationTargetException e) {
    return e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
  }
}
