package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The temporal representation of one entity or a list of them: normalized instances (an object or
 * an array of them) or {@code temporalValues} pairs, possibly mixed.
 */
public final class HistoryDocument {

  /** Members that are no attributes: {@code attrs} may or may not leave out the scope. */
  private static final Set<String> NO_ATTRIBUTES = Set.of("@context", "scope");

  private final HistorySink sink;
  private final Map<String, SeriesBuffer> series = new LinkedHashMap<>();
  private final InstanceReader instances;

  /**
   * @param attributes attributes whose readings to read; others are skipped
   */
  public HistoryDocument(HistorySink sink, Set<String> attributes) {
    this.sink = sink;
    for (String attribute : attributes) {
      series.put(attribute, new SeriesBuffer());
    }
    instances = new InstanceReader(sink);
  }

  /**
   * Reads one answer.
   *
   * @return how many entities it held
   */
  public Integer read(JsonParser parser) throws IOException {
    return OneOrMany.read(parser, "an entity's history", this::readEntity);
  }

  /** The id may follow the readings, so these are buffered until the end of the entity. */
  private void readEntity(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw BrokerValues.unexpected(parser, "an entity's history");
    }
    String id = null;
    String type = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      SeriesBuffer wanted = series.get(name);
      if (wanted != null) {
        once(wanted.begin(), name);
        readAttribute(parser, wanted);
      } else if (name.equals("id") || name.equals("@id")) {
        once(id == null, name);
        id = BrokerValues.id(parser);
      } else if (name.equals("type") || name.equals("@type")) {
        once(type == null, name);
        type = type(parser);
      } else {
        if (!NO_ATTRIBUTES.contains(name)) {
          sink.difference("an entity has " + name + ", which was not requested");
        }
        parser.skipChildren();
      }
    }
    if (id == null) {
      throw new MalformedAnswerException("an entity of the answer has no id");
    }
    sink.entity(id, type);
    for (Map.Entry<String, SeriesBuffer> one : series.entrySet()) {
      SeriesBuffer buffer = one.getValue();
      if (buffer.size() > 0) {
        sink.series(id, one.getKey(), buffer.values(), buffer.times(), buffer.size());
        sink.metadata(buffer.unitCode(), buffer.providedBy());
      }
      buffer.clear();
    }
  }

  private void once(boolean first, String name) {
    if (!first) {
      sink.difference("an entity has " + name + " twice");
    }
  }

  /** Returns the only type; null if it is no text, or if there are several. */
  private static String type(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return text(parser);
    }
    String only = null;
    for (int types = 0; parser.nextToken() != JsonToken.END_ARRAY; types++) {
      String type = text(parser);
      only = types == 0 ? type : null;
    }
    return only;
  }

  private static String text(JsonParser parser) throws IOException {
    String text = parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : null;
    parser.skipChildren();
    return text;
  }

  private void readAttribute(JsonParser parser, SeriesBuffer into) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> instances.read(parser, into);
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw BrokerValues.unexpected(parser, "an instance of an attribute");
          }
          instances.read(parser, into);
        }
      }
      default -> throw BrokerValues.unexpected(parser, "an attribute's history");
    }
  }
}
