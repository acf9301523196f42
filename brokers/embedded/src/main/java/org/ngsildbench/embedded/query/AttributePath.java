package org.ngsildbench.embedded.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.model.Entity;

/**
 * The left side of a query term: {@code temperature}, {@code temperature.observedAt}, {@code
 * address[city]}, {@code sensor{Device:humidity}}. Immutable and thread-safe.
 *
 * @param names the dotted names, expanded except for members of the data model such as observedAt
 * @param members the dotted names in square brackets; empty without brackets
 * @param linked the path in braces, for the entities that a relationship points to; else null
 * @param linkedTypes the expanded types of those entities; empty for any
 */
record AttributePath(
    List<String> names, List<String> members, AttributePath linked, Set<String> linkedTypes) {

  /** Members of the data model; their names are never expanded. */
  static final Set<String> OWN_MEMBERS =
      Set.of("createdAt", "modifiedAt", "observedAt", "unitCode", "datasetId");

  /** Returns whether any target of this path passes a test. */
  boolean anyTarget(Entity entity, Function<String, Entity> lookup, Predicate<Target> test) {
    String first = names.get(0);
    if (OWN_MEMBERS.contains(first)) {
      return names.size() == 1
          && switch (first) {
            case "createdAt" -> test.test(Target.of(entity.createdAt()));
            case "modifiedAt" -> test.test(Target.of(entity.modifiedAt()));
            default -> false;
          };
    }
    return anyTarget(entity.attribute(first), 1, lookup, test);
  }

  private boolean anyTarget(
      List<AttributeInstance> instances,
      int depth,
      Function<String, Entity> lookup,
      Predicate<Target> test) {
    for (AttributeInstance instance : instances) {
      if (depth == names.size()
          ? arrives(instance, lookup, test)
          : continues(instance, depth, lookup, test)) {
        return true;
      }
    }
    return false;
  }

  private boolean continues(
      AttributeInstance attribute,
      int depth,
      Function<String, Entity> lookup,
      Predicate<Target> test) {
    String name = names.get(depth);
    if (!OWN_MEMBERS.contains(name)) {
      return anyTarget(
          attribute.subAttributes().getOrDefault(name, List.of()), depth + 1, lookup, test);
    }
    if (depth + 1 < names.size()) {
      return false;
    }
    return switch (name) {
      case "observedAt" ->
          attribute.observedAt() != null && test.test(Target.of(attribute.observedAt()));
      case "unitCode" -> attribute.unitCode() != null && test.test(Target.of(attribute.unitCode()));
      case "datasetId" ->
          attribute.datasetId() != null && test.test(Target.of(attribute.datasetId()));
      case "createdAt" -> test.test(Target.of(attribute.createdAt()));
      default -> test.test(Target.of(attribute.modifiedAt()));
    };
  }

  private boolean arrives(
      AttributeInstance attribute, Function<String, Entity> lookup, Predicate<Target> test) {
    if (linked != null) {
      return anyLinked(attribute.value(), lookup, test);
    }
    if (attribute.type() == AttributeType.LANGUAGE_PROPERTY) {
      return anyText(attribute.value(), test);
    }
    JsonNode value = attribute.value();
    for (String member : members) {
      value = value.get(member);
      if (value == null) {
        return false;
      }
    }
    return test.test(new Target(attribute.type(), value));
  }

  /** Without a language, matches text in any language. */
  private boolean anyText(JsonNode languageMap, Predicate<Target> test) {
    if (members.isEmpty() || members.get(0).equals("*")) {
      for (JsonNode text : languageMap) {
        if (test.test(new Target(AttributeType.LANGUAGE_PROPERTY, text))) {
          return true;
        }
      }
      return false;
    }
    JsonNode text = languageMap.get(members.get(0));
    return text != null && test.test(new Target(AttributeType.LANGUAGE_PROPERTY, text));
  }

  private boolean anyLinked(
      JsonNode object, Function<String, Entity> lookup, Predicate<Target> test) {
    if (object.isArray()) {
      for (JsonNode one : object) {
        if (anyLinked(one, lookup, test)) {
          return true;
        }
      }
      return false;
    }
    JsonNode id = object.isObject() ? object.path("object") : object;
    Entity entity = id.isTextual() ? lookup.apply(id.textValue()) : null;
    return entity != null
        && (linkedTypes.isEmpty() || entity.types().stream().anyMatch(linkedTypes::contains))
        && linked.anyTarget(entity, lookup, test);
  }
}
