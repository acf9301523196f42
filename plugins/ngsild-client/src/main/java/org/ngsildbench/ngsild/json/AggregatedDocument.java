package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The aggregated temporal representation (ETSI GS CIM 009, 4.5.19) of one entity or a list of them,
 * with the methods {@code avg} and {@code totalCount}: {@code [value, start, end]} for each period.
 */
public final class AggregatedDocument {

  private final AggregateSink sink;
  private final Set<String> attributes;

  /**
   * @param attributes those whose averages are wanted; the others are skipped
   */
  public AggregatedDocument(AggregateSink sink, Set<String> attributes) {
    this.sink = sink;
    this.attributes = Set.copyOf(attributes);
  }

  /**
   * Reads one answer.
   *
   * @return how many entities it held
   */
  public Integer read(JsonParser parser) throws IOException {
    return OneOrMany.read(parser, "an aggregated entity", this::readEntity);
  }

  private void readEntity(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw JsonValues.unexpected(parser, "an aggregated entity");
    }
    String id = null;
    Map<String, Periods> read = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (attributes.contains(name)) {
        readAttribute(parser, read.computeIfAbsent(name, unused -> new Periods()));
      } else if (name.equals("id") || name.equals("@id")) {
        id = JsonValues.id(parser);
      } else {
        parser.skipChildren();
      }
    }
    if (id == null) {
      throw new MalformedAnswerException("an entity of the answer has no id");
    }
    sink.entity(id);
    for (Map.Entry<String, Periods> one : read.entrySet()) {
      one.getValue().handTo(sink, id, one.getKey());
    }
  }

  private static void readAttribute(JsonParser parser, Periods into) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        readAttribute(parser, into);
      }
      return;
    }
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw JsonValues.unexpected(parser, "the aggregates of an attribute");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "avg" -> readPeriods(parser, into.averages);
        case "totalCount" -> readPeriods(parser, into.counts);
        default -> parser.skipChildren();
      }
    }
  }

  private static void readPeriods(JsonParser parser, Map<Long, Double> into) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw JsonValues.unexpected(parser, "a list of aggregates with their periods");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_ARRAY) {
        throw JsonValues.unexpected(parser, "an aggregate with its period");
      }
      parser.nextToken();
      double value = JsonValues.number(parser);
      if (parser.nextToken() != JsonToken.VALUE_STRING) {
        throw JsonValues.unexpected(parser, "the start of a period");
      }
      long start = IsoTime.parse(parser.getText());
      JsonValues.skipRestOfArray(parser);
      if (!Double.isNaN(value) && into.put(start, value) != null) {
        throw new MalformedAnswerException("the answer holds a period twice");
      }
    }
  }

  /** Averages and counts by the start of their period. */
  private static final class Periods {

    private final Map<Long, Double> averages = new LinkedHashMap<>();
    private final Map<Long, Double> counts = new LinkedHashMap<>();

    /** Without counts the averages of unequal periods or entities could not be put together. */
    void handTo(AggregateSink sink, String entity, String attribute)
        throws MalformedAnswerException {
      for (Map.Entry<Long, Double> average : averages.entrySet()) {
        Double count = counts.get(average.getKey());
        if (count == null || count < 0 || count != Math.rint(count)) {
          throw new MalformedAnswerException(
              "the answer holds an average of " + attribute + " without its totalCount");
        }
        sink.average(entity, attribute, average.getValue(), count.longValue());
      }
    }
  }
}
