package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A small document as maps, lists, texts, doubles and Booleans, complete, unlike the readers of
 * measured responses, which skip other members.
 */
public final class JsonTree {

  /** Bytes of the heap that values take, rounded up: objects, arrays and their first elements. */
  private static final int CONTAINER = 160;

  private static final int MEMBER = 64;
  private static final int ELEMENT = 8;
  private static final int SCALAR = 24;
  private static final int TEXT = 48;

  /** The second is compacted with a prefix of the core context. */
  private static final List<String> DEFAULT_CONTEXTS =
      List.of("https://uri.etsi.org/ngsi-ld/default-context/", "ngsi-ld:default-context/");

  private JsonTree() {}

  /** Parses the document; null if it is invalid. */
  public static Object of(String text) {
    try {
      return of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException notJson) {
      return null;
    }
  }

  /**
   * Reads a document that must fill the stream.
   *
   * @throws MalformedAnswerException when it is not JSON, or an object has a member twice
   */
  public static Object of(InputStream stream) throws IOException {
    try (HeapLoan heap = new HeapLoan(HeapShare.FOR_DECODED)) {
      return of(stream, heap);
    }
  }

  /**
   * Reads a document that must fill the stream.
   *
   * @param heap memory that the document takes; to be closed when the document is no longer used
   * @throws MalformedAnswerException when it is not JSON, or an object has a member twice
   */
  public static Object of(InputStream stream, HeapLoan heap) throws IOException {
    return JsonAnswer.read(stream, parser -> read(parser, heap));
  }

  /**
   * Reads a document from its first token on.
   *
   * @throws MalformedAnswerException when an object has a member twice
   */
  public static Object read(JsonParser parser) throws IOException {
    try (HeapLoan heap = new HeapLoan(HeapShare.FOR_DECODED)) {
      return read(parser, heap);
    }
  }

  private static Object read(JsonParser parser, HeapLoan heap) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, heap);
      case START_ARRAY -> array(parser, heap);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        heap.use(SCALAR);
        yield parser.getDoubleValue();
      }
      case VALUE_NULL -> null;
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> {
        heap.use(TEXT + 2L * parser.getTextLength());
        yield parser.getText();
      }
    };
  }

  /** Returns a member of an object; null if there is none. */
  public static Object member(Object object, String name) {
    return object instanceof Map<?, ?> map ? map.get(name) : null;
  }

  /** Returns the short form of a name, which may be an IRI of the default context. */
  public static String plainName(Object name) {
    String text = String.valueOf(name);
    return DEFAULT_CONTEXTS.stream()
        .filter(text::startsWith)
        .findFirst()
        .map(prefix -> text.substring(prefix.length()))
        .orElse(text);
  }

  /** Returns the elements of an array; any other value as one element; none for null. */
  public static List<?> list(Object value) {
    if (value instanceof List<?> list) {
      return list;
    }
    return value == null ? List.of() : List.of(value);
  }

  /**
   * Returns the elements of an array.
   *
   * @throws MalformedAnswerException if it is invalid
   */
  static List<?> listOnly(Object value, String wanted) throws MalformedAnswerException {
    if (value instanceof List<?> list) {
      return list;
    }
    throw new MalformedAnswerException(
        "the response contains %s where %s was expected"
            .formatted(value instanceof Map<?, ?> ? "an object" : "another value", wanted));
  }

  /**
   * Returns the id of an entity.
   *
   * @throws MalformedAnswerException when it has none
   */
  static String id(Object entity) throws MalformedAnswerException {
    Object plain = member(entity, "id");
    if ((plain == null ? member(entity, "@id") : plain) instanceof String id) {
      return id;
    }
    throw new MalformedAnswerException("an entity of the answer has no id");
  }

  /** The value of an attribute in any representation; of several instances the first. */
  static Object value(Object attribute) {
    if (attribute instanceof List<?> instances) {
      return instances.isEmpty() ? null : value(instances.get(0));
    }
    return attribute instanceof Map<?, ?> map && map.containsKey("value")
        ? value(map.get("value"))
        : attribute;
  }

  /** A number, also one written as text; NaN for anything else. */
  public static double number(Object value) {
    try {
      return value instanceof Double number ? number : Double.parseDouble(String.valueOf(value));
    } catch (NumberFormatException noNumber) {
      return Double.NaN;
    }
  }

  private static Map<String, Object> object(JsonParser parser, HeapLoan heap) throws IOException {
    heap.use(CONTAINER);
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      int before = members.size();
      heap.use(MEMBER + 2L * name.length());
      members.put(name, read(parser, heap));
      if (members.size() == before) {
        throw new MalformedAnswerException(
            "the member " + parser.getParsingContext().pathAsPointer() + " is there twice");
      }
    }
    return members;
  }

  private static List<Object> array(JsonParser parser, HeapLoan heap) throws IOException {
    heap.use(CONTAINER);
    List<Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      heap.use(ELEMENT);
      elements.add(read(parser, heap));
    }
    return elements;
  }
}
