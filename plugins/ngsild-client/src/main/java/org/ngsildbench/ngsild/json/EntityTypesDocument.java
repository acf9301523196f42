package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;

/** The types that the entities of a list have. */
public final class EntityTypesDocument {

  private EntityTypesDocument() {}

  /** Reads a list; elements that are not entities, such as plain ids, have no type. */
  public static Set<String> read(JsonParser parser) throws IOException {
    Set<String> types = new TreeSet<>();
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw BrokerValues.unexpected(parser, "a list of entities");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.START_OBJECT) {
        readEntity(parser, types);
      }
    }
    return types;
  }

  private static void readEntity(JsonParser parser, Set<String> types) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      if (!name.equals("type")) {
        parser.skipChildren();
      } else if (token == JsonToken.START_ARRAY) {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          types.add(parser.getText());
        }
      } else {
        types.add(parser.getText());
      }
    }
  }
}
