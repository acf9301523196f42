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

/** Reads and writes JSON for the whole broker. Thread-safe. */
public final class Json {
  /** Max nesting depth: far beyond any entity, far below a stack overflow. */
  public static final int MAX_NESTING = 100;

  /** Reads and writes trees; rejects nesting beyond the limit. */
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

  /** Creates a parser for an untrusted body, with limits on depth and tokens. */
  public static JsonParser parser(InputStream in) throws IOException {
    return new CountingParser(MAPPER.createParser(in));
  }

  /** Reads the next value; null at the end. */
  public static JsonNode tree(JsonParser parser) throws IOException {
    return TREES.readTree(parser);
  }

  /** Parses a document that this broker has written itself. */
  public static JsonNode stored(String document) {
    try {
      return MAPPER.readTree(document);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Stored JSON is invalid", e);
    }
  }

  /** Parses a document; null if it is invalid. */
  public static JsonNode treeOrNull(byte[] document) {
    try {
      return MAPPER.readTree(document);
    } catch (IOException e) {
      return null;
    }
  }

  /** Serializes a tree to UTF-8. */
  public static byte[] bytes(JsonNode tree) {
    try {
      return MAPPER.writeValueAsBytes(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A tree in memory could not be written as JSON", e);
    }
  }
}
