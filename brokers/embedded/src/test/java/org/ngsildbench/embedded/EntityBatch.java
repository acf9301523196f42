package org.ngsildbench.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.json.Json;

/** A batch operation on entities, of which some may occur twice. */
record EntityBatch(EntityWrite.Kind kind, List<EntityWrite> items) implements ModelWrite {

  static final Map<EntityWrite.Kind, String> OPERATIONS =
      Map.of(
          EntityWrite.Kind.CREATE, "create",
          EntityWrite.Kind.UPSERT, "upsert",
          EntityWrite.Kind.UPSERT_ATTRIBUTES, "upsert?options=update",
          EntityWrite.Kind.APPEND, "update",
          EntityWrite.Kind.APPEND_MISSING, "update?options=noOverwrite",
          EntityWrite.Kind.MERGE, "merge",
          EntityWrite.Kind.DELETE, "delete");

  @Override
  public String sendTo(TestBroker broker) {
    ArrayNode body = Json.MAPPER.createArrayNode();
    for (EntityWrite item : items) {
      if (kind == EntityWrite.Kind.DELETE) {
        body.add(item.id());
      } else {
        body.add(item.entity());
      }
    }
    var answer = broker.send("POST", "/entityOperations/" + OPERATIONS.get(kind), body.toString());
    return switch (answer.status()) {
      case 201 -> "201 " + texts(answer.json());
      case 207 ->
          "207 %s, not %s"
              .formatted(
                  texts(answer.json().path("success")),
                  answer.json().path("errors").findValuesAsText("entityId"));
      default -> String.valueOf(answer.status());
    };
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.textValue()));
    return texts;
  }

  @Override
  public String applyTo(EntityModel model) {
    List<String> created = new ArrayList<>();
    List<String> success = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    for (EntityWrite item : items) {
      int status = model.apply(item.as(kind));
      if (status == 201) {
        created.add(item.id());
      }
      (status > 204 ? errors : success).add(item.id());
    }
    if (!errors.isEmpty()) {
      return "207 %s, not %s".formatted(success, errors);
    }
    return created.isEmpty() ? "204" : "201 " + created;
  }
}
