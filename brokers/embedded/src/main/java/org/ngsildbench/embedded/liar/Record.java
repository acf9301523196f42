package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;

/** The record of a liar, as JSON. */
final class Record {

  private Record() {}

  /**
   * Returns {@code {"operations": [{"question", "kind", "name", "form", "pages"}], "untold":
   * [{"question", "name", "form"}]}}: each operation in order, and the lies that no answer gave
   * occasion for.
   */
  static ObjectNode of(List<Operation> operations, Collection<Script> scripts) {
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    ArrayNode done = record.putArray("operations");
    for (Operation operation : operations) {
      ObjectNode entry = done.addObject();
      entry.put("question", operation.question.label());
      entry.put("kind", operation.defect == null ? operation.act.kind() : "defect");
      entry.put("name", operation.defect == null ? operation.act.name() : operation.defect);
      entry.put("form", operation.act.form());
      entry.put("pages", operation.pages);
    }
    ArrayNode untold = record.putArray("untold");
    for (Script script : scripts) {
      for (Act act : script.pending()) {
        if (act.lie() != null) {
          untold
              .addObject()
              .put("question", script.question().label())
              .put("name", act.name())
              .put("form", act.form());
        }
      }
    }
    return record;
  }
}
