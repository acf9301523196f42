package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Counts the elements of a list; a single object counts as one. */
public final class EntityCountDocument {

  private EntityCountDocument() {}

  public static Integer read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return 1;
    }
    int elements = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      parser.skipChildren();
      elements++;
    }
    return elements;
  }
}
