package org.ngsildbench.analysis.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * JSON that can stand inside a script element: whatever a label holds, it neither ends the element
 * nor opens a comment, because {@code <}, {@code >} and {@code &} are written as escapes.
 */
final class ScriptJson {

  private static final JsonFactory FACTORY =
      JsonFactory.builder().build().setCharacterEscapes(new MarkupEscapes());

  private ScriptJson() {}

  /** Writes maps, lists, strings, numbers, truth values and nulls. */
  static String write(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      generator.setHighestNonEscapedChar(127);
      write(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static void write(JsonGenerator generator, Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> field : map.entrySet()) {
        generator.writeFieldName(field.getKey().toString());
        write(generator, field.getValue());
      }
      generator.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      generator.writeStartArray();
      for (Object item : list) {
        write(generator, item);
      }
      generator.writeEndArray();
    } else if (value instanceof Number number) {
      generator.writeNumber(number.doubleValue());
    } else if (value instanceof Boolean truth) {
      generator.writeBoolean(truth);
    } else if (value == null) {
      generator.writeNull();
    } else {
      generator.writeString(value.toString());
    }
  }

  /** Escapes what means something to an HTML parser. */
  private static final class MarkupEscapes extends CharacterEscapes {

    private final int[] codes = standardAsciiEscapesForJSON();

    MarkupEscapes() {
      for (char character : new char[] {'<', '>', '&', '\''}) {
        codes[character] = ESCAPE_STANDARD;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return codes;
    }

    @Override
    public SerializableString getEscapeSequence(int character) {
      return null;
    }
  }
}
