package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The texts and numbers of a small document by their path, such as {@code build.version}; the first
 * few hundred.
 */
public final class LeavesDocument {

  private static final int MAX = 500;

  private LeavesDocument() {}

  public static Map<String, String> read(JsonParser parser) throws IOException {
    Map<String, String> leaves = new LinkedHashMap<>();
    collect(parser, "", leaves);
    return leaves;
  }

  private static void collect(JsonParser parser, String path, Map<String, String> into)
      throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT -> {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          collect(parser, path.isEmpty() ? name : path + "." + name, into);
        }
      }
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          collect(parser, path, into);
        }
      }
      default -> {
        if (into.size() < MAX) {
          into.putIfAbsent(path, parser.getText());
        }
      }
    }
  }
}
