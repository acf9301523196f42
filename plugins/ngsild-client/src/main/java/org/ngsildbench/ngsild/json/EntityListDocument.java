package org.ngsildbench.ngsild.json;

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
   */
  public Integer read(Object page) throws MalformedAnswerException {
    var entities = JsonTree.listOnly(page, "a list of entities");
    for (Object entity : entities) {
      rows.add(JsonTree.id(entity), JsonTree.number(value(entity)));
    }
    return entities.size();
  }

  private Object value(Object entity) {
    return attribute.isEmpty() ? null : JsonTree.value(JsonTree.member(entity, attribute));
  }
}
