package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * A list of entities, of each its id and the value of one attribute, in keyValues, concise or
 * normalized form.
 */
public final class EntityListDocument {

  private final EntityRows rows;
  private final String attribute;

  /**
   * @param rows takes what is read
   * @param attribute whose value is wanted; empty for none
   */
  public EntityListDocument(EntityRows rows, String attribute) {
    this.rows = rows;
    this.attribute = attribute;
  }

  /**
   * Reads one page.
   *
   * @return how many entities it held, duplicates included
   */
  public Integer read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw JsonValues.unexpected(parser, "a list of entities");
    }
    int entities = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      readEntity(parser);
      entities++;
    }
    return entities;
  }

  private void readEntity(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw JsonValues.unexpected(parser, "an entity");
    }
    String id = null;
    double value = Double.NaN;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("id") || name.equals("@id")) {
        id = JsonValues.id(parser);
      } else if (name.equals(attribute)) {
        value = JsonValues.number(parser);
      } else {
        parser.skipChildren();
      }
    }
    if (id == null) {
      throw new MalformedAnswerException("an entity of the answer has no id");
    }
    rows.add(id, value);
  }
}
