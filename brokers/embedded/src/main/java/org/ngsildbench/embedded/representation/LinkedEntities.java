package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * Adds the entities that relationships link to (clause 4.5.23). For one response; not thread-safe.
 */
@RequiredArgsConstructor
public final class LinkedEntities {
  private static final int MAX_LINKED = 10_000;

  private final Function<String, Entity> lookup;
  private int linked;

  /** Returns an entity with the linked ones inside it. */
  public ObjectNode inline(Entity entity, Representation form, int levels) {
    ObjectNode tree = new EntityJsonWriter(form).tree(entity);
    if (levels > 0) {
      relationships(
          entity,
          form,
          (name, instance) -> {
            JsonNode inside = inside(instance.value(), form.ofLinked(name), levels - 1);
            if (inside != null) {
              place(tree, form.context().compact(name), instance, inside, form);
            }
          });
    }
    return tree;
  }

  /** Returns the linked entity, or those of an array; null if there is none. */
  private JsonNode inside(JsonNode ids, Representation form, int levels) {
    if (!ids.isArray()) {
      Entity entity = find(ids);
      return entity == null ? null : inline(entity, form, levels);
    }
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (JsonNode id : ids) {
      JsonNode one = inside(id, form, levels);
      if (one != null) {
        all.add(one);
      }
    }
    return all.isEmpty() ? null : all;
  }

  private static void place(
      ObjectNode tree, String name, AttributeInstance of, JsonNode inside, Representation form) {
    JsonNode written = tree.get(name);
    if (form.format() == Format.SIMPLIFIED) {
      if (written.isObject()) {
        ObjectNode datasets = (ObjectNode) written.get("dataset");
        datasets.set(of.datasetId() == null ? Selection.DEFAULT_INSTANCE : of.datasetId(), inside);
      } else {
        tree.set(name, inside);
      }
      return;
    }
    for (JsonNode instance : written.isArray() ? written : List.of(written)) {
      if (of.datasetId() == null
          ? !instance.has("datasetId")
          : of.datasetId().equals(instance.path("datasetId").textValue())) {
        ((ObjectNode) instance).set("entity", inside);
      }
    }
  }

  /** Returns entities, then those that they link to, each once. */
  public List<ObjectNode> flat(List<Entity> entities, Representation form, int levels) {
    Map<String, ObjectNode> trees = new LinkedHashMap<>();
    entities.forEach(entity -> trees.put(entity.id(), new EntityJsonWriter(form).tree(entity)));
    entities.forEach(entity -> addLinked(entity, form, levels, trees));
    return List.copyOf(trees.values());
  }

  private void addLinked(
      Entity entity, Representation form, int levels, Map<String, ObjectNode> trees) {
    if (levels == 0) {
      return;
    }
    relationships(
        entity,
        form,
        (name, instance) -> {
          List<JsonNode> ids = new ArrayList<>();
          (instance.value().isArray() ? instance.value() : List.of(instance.value()))
              .forEach(ids::add);
          for (JsonNode id : ids) {
            Entity other = find(id);
            if (other != null) {
              Representation ofOther = form.ofLinked(name);
              trees.computeIfAbsent(
                  other.id(), unused -> new EntityJsonWriter(ofOther).tree(other));
              addLinked(other, ofOther, levels - 1, trees);
            }
          }
        });
  }

  private static void relationships(
      Entity entity, Representation form, BiConsumer<String, AttributeInstance> found) {
    entity
        .attributes()
        .forEach(
            (name, instances) -> {
              if (form.selection().includes(name)) {
                form.selection().of(instances).stream()
                    .filter(instance -> instance.type() == AttributeType.RELATIONSHIP)
                    .forEach(instance -> found.accept(name, instance));
              }
            });
  }

  private Entity find(JsonNode id) {
    if (++linked > MAX_LINKED) {
      throw new Problem(
          ErrorType.TOO_MANY_RESULTS,
          "The response would hold more than " + MAX_LINKED + " linked entities.");
    }
    return id.isTextual() ? lookup.apply(id.textValue()) : null;
  }
}
