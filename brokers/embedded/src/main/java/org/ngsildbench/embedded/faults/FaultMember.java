package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.json.Json;

/**
 * A JSON object in a fault plan whose members are read by name. A member that was never read is an
 * error, so that a misspelt fault cannot be ignored silently. Not thread-safe.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class FaultMember {

  private final JsonNode object;
  private final String where;
  private final Set<String> known = new TreeSet<>();

  /**
   * Reads a plan from a file.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if the file is not a valid plan; the message says where and
   *     why
   */
  public static <T> T read(Path file, Function<FaultMember, T> reader) throws IOException {
    try {
      return reader.apply(of(Json.MAPPER.readTree(Files.readAllBytes(file)), "the plan"));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "%s is not JSON: %s at line %s, column %s"
              .formatted(
                  file,
                  e.getOriginalMessage(),
                  e.getLocation().getLineNr(),
                  e.getLocation().getColumnNr()),
          e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  public static FaultMember of(JsonNode json, String where) {
    if (!json.isObject()) {
      throw new IllegalArgumentException(where + " must be a JSON object.");
    }
    return new FaultMember(json, where);
  }

  /** Calls the reader and adds this object's place to the message of a failure. */
  public <T> T checked(Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      String message = e.getMessage();
      throw new IllegalArgumentException(
          message.startsWith(where) ? message : where + ": " + message, e);
    }
  }

  public String text(String name, String otherwise) {
    JsonNode value = get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isTextual()) {
      throw wrong(name, "a text");
    }
    return value.textValue();
  }

  public Pattern pattern(String name) {
    String regex = text(name, null);
    try {
      return regex == null ? null : Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      throw wrong(name, "a regular expression (" + e.getDescription() + ")");
    }
  }

  public double number(String name) {
    if (!object.has(name)) {
      throw wrong(name, "given: a number");
    }
    return number(name, 0);
  }

  public double number(String name, double otherwise) {
    JsonNode value = get(name);
    if (value != null && !value.isNumber()) {
      throw wrong(name, "a number");
    }
    return value == null ? otherwise : value.doubleValue();
  }

  public long wholeNumber(String name, long otherwise) {
    JsonNode value = get(name);
    if (value != null && !(value.isIntegralNumber() && value.canConvertToLong())) {
      throw wrong(name, "a whole number");
    }
    return value == null ? otherwise : value.longValue();
  }

  public boolean flag(String name, boolean otherwise) {
    JsonNode value = get(name);
    if (value != null && !value.isBoolean()) {
      throw wrong(name, "true or false");
    }
    return value == null ? otherwise : value.booleanValue();
  }

  /** Returns the object member with this name; an empty one if absent. */
  public FaultMember object(String name) {
    JsonNode value = get(name);
    return of(value == null ? JsonNodeFactory.instance.objectNode() : value, where + "." + name);
  }

  /** Reads each object in the required array member with this name; the reader gets its place. */
  public <T> List<T> list(String name, BiFunction<FaultMember, Integer, T> reader) {
    JsonNode list = get(name);
    if (list == null || !list.isArray()) {
      throw wrong(name, "an array");
    }
    return IntStream.range(0, list.size())
        .mapToObj(place -> reader.apply(of(list.get(place), name + "[" + place + "]"), place))
        .toList();
  }

  /** Throws if there is a member that was not read. */
  public void requireNothingElse() {
    for (Iterator<String> names = object.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            where + " has an unknown member \"" + name + "\"; it may have " + known + ".");
      }
    }
  }

  private JsonNode get(String name) {
    known.add(name);
    return object.get(name);
  }

  private IllegalArgumentException wrong(String name, String right) {
    return new IllegalArgumentException(where + "." + name + " must be " + right + ".");
  }
}
