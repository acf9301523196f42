package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** Decoding of one JSON document from a stream. */
public final class JsonAnswer {

  /** Deeper than any entity; a hostile answer must not exhaust the stack. */
  private static final int DEEPEST = 64;

  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(100)
                  .maxNameLength(4096)
                  .build())
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .build();

  private JsonAnswer() {}

  /** Converts a document; called with the parser on its first token. */
  @FunctionalInterface
  public interface Document<T> {
    T read(JsonParser parser) throws IOException;
  }

  /** Reads like {@link #read}; an empty stream returns {@code none}. */
  public static <T> T readIfAny(InputStream stream, T none, Document<T> document)
      throws IOException {
    PushbackInputStream same = new PushbackInputStream(stream);
    int first = same.read();
    if (first < 0) {
      return none;
    }
    same.unread(first);
    return read(same, document);
  }

  /**
   * Reads a document that must fill the stream.
   *
   * @throws MalformedAnswerException when it is not JSON, or the document's reader objects
   * @throws IOException from the stream
   */
  public static <T> T read(InputStream stream, Document<T> document) throws IOException {
    try (JsonParser parser = FACTORY.createParser(stream)) {
      if (parser.nextToken() == null) {
        throw new MalformedAnswerException("the answer is empty where JSON was expected");
      }
      T content = document.read(parser);
      if (parser.nextToken() != null) {
        throw new MalformedAnswerException("the response continues after its JSON document");
      }
      return content;
    } catch (JsonProcessingException e) {
      throw new MalformedAnswerException(
          e.getOriginalMessage().startsWith("Unexpected character ('<'")
              ? "the answer is markup, such as a web page, not JSON"
              : "the answer is not valid JSON: " + e.getOriginalMessage());
    } catch (CharConversionException e) {
      throw new MalformedAnswerException("the answer is not UTF-8 text: " + e.getMessage());
    } catch (IllegalStateException e) {
      // Jackson's word for names made to collide in its table of symbols.
      throw new MalformedAnswerException(
          "the answer exceeds the limits for JSON: " + e.getMessage());
    }
  }
}
