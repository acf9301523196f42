package org.ngsildbench.analysis.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.ngsildbench.measurement.json.JsonValues;

/** JSON that is safe inside a script element: {@code <}, {@code >} and {@code &} are escaped. */
final class ScriptJson {

  private static final JsonFactory FACTORY =
      JsonFactory.builder().build().setCharacterEscapes(new MarkupEscapes());

  private ScriptJson() {}

  /** See {@link JsonValues#write}. */
  static String write(Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(text)) {
      generator.setHighestNonEscapedChar(127);
      JsonValues.write(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
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
