package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The temporal representation of one entity or a list of them: normalized instances (an object or
 * an array of them) or {@code temporalValues} pairs, mixed as a broker likes.
 */
public final class HistoryDocument {

  private final HistorySink sink;
  private final Map<String, SeriesBuffer> series = new LinkedHashMap<>();

  /**
   * @param attributes those whose readings are wanted; the others are skipped
   */
  public HistoryDocument(HistorySink sink, Set<String> attributes) {
    this.sink = sink;
    for (String attribute : attributes) {
      series.put(attribute, new SeriesBuffer());
    }
  }

  /**
   * Reads one answer.
   *
   * @return how many entities it held
   */
  public Integer read(JsonParser parser) throws IOException {
    return OneOrMany.read(parser, "an entity's history", this::readEntity);
  }

  /** The id may stand after the readings, so that these wait for the end of the entity. */
  private void readEntity(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw JsonValues.unexpected(parser, "an entity's history");
    }
    String id = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      SeriesBuffer wanted = series.get(name);
      if (wanted != null) {
        readAttribute(parser, wanted);
      } else if (name.equals("id") || name.equals("@id")) {
        id = parser.getValueAsString();
      } else {
        parser.skipChildren();
      }
    }
    if (id == null) {
      throw new MalformedAnswerException("an entity of the answer has no id");
    }
    sink.entity(id);
    for (Map.Entry<String, SeriesBuffer> one : series.entrySet()) {
      SeriesBuffer buffer = one.getValue();
      if (buffer.size() > 0) {
        sink.series(id, one.getKey(), buffer.values(), buffer.times(), buffer.size());
        buffer.clear();
      }
    }
  }

  private static void readAttribute(JsonParser parser, SeriesBuffer into) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> readInstance(parser, into);
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw JsonValues.unexpected(parser, "an instance of an attribute");
          }
          readInstance(parser, into);
        }
      }
      default -> throw JsonValues.unexpected(parser, "an attribute's history");
    }
  }

  /** One normalized instance, or the pairs of {@code temporalValues}. */
  private static void readInstance(JsonParser parser, SeriesBuffer into) throws IOException {
    double value = Double.NaN;
    long time = IsoTime.UNKNOWN;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "value" -> value = JsonValues.number(parser);
        case "observedAt" -> time = time(parser);
        case "values" -> readPairs(parser, into);
        default -> parser.skipChildren();
      }
    }
    if (!Double.isNaN(value)) {
      into.add(value, time);
    }
  }

  private static void readPairs(JsonParser parser, SeriesBuffer into) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw JsonValues.unexpected(parser, "a list of values with their times");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_ARRAY) {
        throw JsonValues.unexpected(parser, "a value with its time");
      }
      parser.nextToken();
      double value = JsonValues.number(parser);
      parser.nextToken();
      long time = time(parser);
      JsonValues.skipRestOfArray(parser);
      if (!Double.isNaN(value)) {
        into.add(value, time);
      }
    }
  }

  private static long time(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw JsonValues.unexpected(parser, "a time");
    }
    return IsoTime.parse(
        parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
  }
}
