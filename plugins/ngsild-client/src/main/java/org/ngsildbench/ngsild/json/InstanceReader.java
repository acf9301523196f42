package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * Reads the instances of an attribute in its temporal representation (ETSI GS CIM 009, 4.5.6 to
 * 4.5.8): one normalized instance, or the pairs of {@code temporalValues}. Other members and
 * invalid numbers are reported as differences; readings are still read.
 */
record InstanceReader(HistorySink sink) {

  private static final int VALUE = 1;
  private static final int OBSERVED_AT = 2;
  private static final int VALUES = 4;
  private static final int TYPE = 8;
  private static final int UNIT_CODE = 16;
  private static final int PROVIDED_BY = 32;
  private static final int INSTANCE_ID = 64;
  private static final int DATASET_ID = 128;

  void read(JsonParser parser, SeriesBuffer into) throws IOException {
    double value = Double.NaN;
    long time = IsoTime.UNKNOWN;
    int members = 0;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      int member = member(name);
      if ((members & member) != 0) {
        sink.difference("a reading has " + name + " twice");
      }
      members |= member;
      switch (member) {
        case VALUE -> value = number(parser);
        case OBSERVED_AT -> time = time(parser);
        case VALUES -> readPairs(parser, into);
        case TYPE -> require(parser, name, "Property");
        case DATASET_ID -> require(parser, name, "@none");
        case UNIT_CODE -> readUnitCode(parser, into);
        case PROVIDED_BY -> into.providedBy(alike(name, into.providedBy(), object(parser)));
        default -> {
          if (member != INSTANCE_ID || parser.currentToken() != JsonToken.VALUE_STRING) {
            sink.difference("a reading has " + name + ", which was not requested");
          }
          parser.skipChildren();
        }
      }
    }
    if (!Double.isNaN(value)) {
      into.add(value, time);
    }
    int form = members & (VALUE | OBSERVED_AT | VALUES);
    if (form != (VALUE | OBSERVED_AT) && form != VALUES) {
      sink.difference("an instance of an attribute has no value, no time, or both of its forms");
    }
  }

  private static int member(String name) {
    return switch (name) {
      case "value" -> VALUE;
      case "observedAt" -> OBSERVED_AT;
      case "values" -> VALUES;
      case "type" -> TYPE;
      case "unitCode" -> UNIT_CODE;
      case "providedBy" -> PROVIDED_BY;
      case "instanceId" -> INSTANCE_ID;
      case "datasetId" -> DATASET_ID;
      default -> 0;
    };
  }

  private void readPairs(JsonParser parser, SeriesBuffer into) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw BrokerValues.unexpected(parser, "a list of values with their times");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_ARRAY) {
        throw BrokerValues.unexpected(parser, "a value with its time");
      }
      parser.nextToken();
      double value = number(parser);
      parser.nextToken();
      long time = time(parser);
      if (parser.nextToken() != JsonToken.END_ARRAY) {
        sink.difference("a value and its time are followed by another element");
        parser.skipChildren();
        BrokerValues.skipRestOfArray(parser);
      }
      if (!Double.isNaN(value)) {
        into.add(value, time);
      }
    }
  }

  private double number(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.VALUE_NUMBER_FLOAT && token != JsonToken.VALUE_NUMBER_INT) {
      sink.difference("a reading is not a number");
    }
    return BrokerValues.number(parser);
  }

  private long time(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw BrokerValues.unexpected(parser, "a time");
    }
    char[] text = parser.getTextCharacters();
    int from = parser.getTextOffset();
    int length = parser.getTextLength();
    long time = IsoTime.parse(text, from, length);
    if (!IsoTime.isExact(text, from, length)) {
      sink.difference("the time " + parser.getText() + " has no zone, or a part of a millisecond");
    }
    return time;
  }

  private void require(JsonParser parser, String name, String text) throws IOException {
    if (!isText(parser, text)) {
      sink.difference("the " + name + " of a reading is not " + text);
    }
    parser.skipChildren();
  }

  private void readUnitCode(JsonParser parser, SeriesBuffer into) throws IOException {
    String before = into.unitCode();
    if (before == null || !isText(parser, before)) {
      into.unitCode(alike("unitCode", before, text(parser)));
    }
  }

  /** Returns a member that all instances of a series must share. */
  private String alike(String name, String before, String now) {
    if (now == null || before != null && !before.equals(now)) {
      sink.difference("the " + name + " of a reading is missing, or differs from the others");
    }
    return now;
  }

  private static String text(JsonParser parser) throws IOException {
    String text = parser.currentToken() == JsonToken.VALUE_STRING ? parser.getText() : null;
    parser.skipChildren();
    return text;
  }

  private String object(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return null;
    }
    String object = null;
    boolean typed = false;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("object") && object == null) {
        object = text(parser);
      } else if (name.equals("type") && !typed) {
        typed = true;
        require(parser, name, "Relationship");
      } else {
        sink.difference("the providedBy of a reading has " + name);
        parser.skipChildren();
      }
    }
    return object;
  }

  /** Compares without creating a string for each reading. */
  private static boolean isText(JsonParser parser, String text) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING
        || parser.getTextLength() != text.length()) {
      return false;
    }
    char[] characters = parser.getTextCharacters();
    int from = parser.getTextOffset();
    for (int i = 0; i < text.length(); i++) {
      if (characters[from + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
