package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** An answer that is one entity, or a list of them: brokers give both to the same question. */
final class OneOrMany {

  /** Reads the entity whose first token is the current one. */
  interface EntityReader {
    void read(JsonParser parser) throws IOException;
  }

  private OneOrMany() {}

  /**
   * Reads every entity, from the first token of the response.
   *
   * @param expected description of the expected response, for the error message
   * @return number of entities
   */
  static int read(JsonParser parser, String expected, EntityReader reader) throws IOException {
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      reader.read(parser);
      return 1;
    }
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw BrokerValues.unexpected(parser, expected + " or a list of them");
    }
    int entities = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      reader.read(parser);
      entities++;
    }
    return entities;
  }
}
