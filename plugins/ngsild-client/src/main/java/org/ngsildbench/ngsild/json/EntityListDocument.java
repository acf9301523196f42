package org.ngsildbench.ngsild.json;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads a list of entities in keyValues, concise or normalized form: the id and one attribute of
 * each.
 *
 * @param rows receives the rows
 * @param attribute the attribute; empty for none
 */
public record EntityListDocument(EntityRows rows, String attribute) {

  /**
   * Reads one page.
   *
   * @return how many entities it held, duplicates included
   * @throws MalformedAnswerException when it is not a list of entities with ids
   * @throws IOException if the rows do not fit into the heap
   */
  public Integer read(Object page) throws IOException {
    var entities = JsonTree.listOnly(page, "a list of entities");
    for (Object entity : entities) {
      rows.add(JsonTree.id(entity), JsonTree.number(value(entity)));
    }
    return entities.size();
  }

  /**
   * Returns the number of entities with ids in a list.
   *
   * @throws MalformedAnswerException when it is not such a list
   */
  public static Integer count(InputStream body) throws IOException {
    try (EntityRows rows = new EntityRows()) {
      return new EntityListDocument(rows, "").read(JsonTree.of(body));
    }
  }

  private Object value(Object entity) {
    return attribute.isEmpty() ? null : JsonTree.value(JsonTree.member(entity, attribute));
  }
}
