package org.ngsildbench.ngsild.json;

/**
 * A list of entities, of each its id and the value of one attribute, in keyValues, concise or
 * normalized form.
 *
 * @param rows takes what is read
 * @param attribute whose value is wanted; empty for none
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
