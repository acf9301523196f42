package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** The ids in a list of things, whatever else they hold. */
public final class EntityIds {
  private EntityIds() {}

  /**
   * Reads a list.
   *
   * @throws MalformedAnswerException when it is none
   */
  public static List<String> read(InputStream body) throws IOException {
    return JsonAnswer.read(body, EntityIds::read);
  }

  private static List<String> read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw JsonValues.unexpected(parser, "an array");
    }
    List<String> ids = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw JsonValues.unexpected(parser, "an object");
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        if (name.equals("id")) {
          ids.add(JsonValues.text(parser));
        } else {
          parser.skipChildren();
        }
      }
    }
    return ids;
  }
}
