package org.ngsildbench.embedded.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;

/** The one way JSON is read and written here. Thread-safe. */
public final class Json {
  /** The deepest nesting taken, far beyond any entity yet far below what exhausts a stack. */
  public static final int MAX_NESTING = 100;

  /** Reads and writes trees; its parsers refuse what is nested too deeply. */
  public static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final ObjectReader TREES =
      MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private Json() {}

  /** A parser of a body that came from anywhere: bounded in depth and in the number of tokens. */
  public static JsonParser parser(InputStream in) throws IOException {
    return new CountingParser(MAPPER.createParser(in));
  }

  /** The next value of a parser, null at its end. */
  public static JsonNode tree(JsonParser parser) throws IOException {
    return TREES.readTree(parser);
  }

  /** The bytes of a tree, UTF-8. */
  public static byte[] bytes(JsonNode tree) {
    try {
      return MAPPER.writeValueAsBytes(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A tree in memory could not be written as JSON", e);
    }
  }
}
