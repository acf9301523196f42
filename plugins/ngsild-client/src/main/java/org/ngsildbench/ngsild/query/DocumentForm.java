package org.ngsildbench.ngsild.query;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/** A kind of document, as entities that can be compared. */
enum DocumentForm {
  /** An entity, or an array of them. */
  ENTITIES {
    @Override
    List<?> entities(Object tree) {
      return all(tree);
    }
  },
  /** As {@link #ENTITIES}, each with {@link #OMITTED} before its id. */
  OMITTING {
    @Override
    List<?> entities(Object tree) {
      return all(tree).stream()
          .map(
              entity -> {
                Map<Object, Object> copy = copy(entity);
                copy.computeIfPresent("id", (name, id) -> OMITTED + id);
                return copy;
              })
          .toList();
    }
  },
  /** Entities that hold linked ones: member {@code b} of that of {@code a} becomes {@code a{b}}. */
  INLINE {
    @Override
    List<?> entities(Object tree) {
      return all(tree).stream().map(DocumentForm::joined).toList();
    }
  },
  /** GeoJSON; {@link #GEOMETRY} and {@link #FEATURE} become attributes. */
  FEATURES {
    @Override
    List<?> entities(Object tree) throws MalformedAnswerException {
      if (!"FeatureCollection".equals(JsonTree.member(tree, "type"))) {
        throw new MalformedAnswerException("the answer is not a FeatureCollection");
      }
      return all(JsonTree.member(tree, "features")).stream().map(DocumentForm::feature).toList();
    }
  },
  /** Entity types, with their attributes, or as a list of names. */
  TYPES {
    @Override
    List<?> entities(Object tree) {
      return JsonTree.member(tree, "typeList") instanceof List<?> names
          ? names.stream()
              .map(
                  name -> Map.of("id", LISTED + JsonTree.plainName(name), "type", typeOfList(tree)))
              .toList()
          : all(tree).stream().map(DocumentForm::type).toList();
    }
  };

  /** Prefix of the ids of entities without some members. */
  static final String OMITTED = "omit ";

  /** Prefix of the names in a list of types. */
  static final String LISTED = "list ";

  /** Attribute for the geometry of a feature. */
  static final String GEOMETRY = "{geometry}";

  /** Attribute for the type of a feature. */
  static final String FEATURE = "{type}";

  /** Returns the entities of a document. */
  abstract List<?> entities(Object tree) throws MalformedAnswerException;

  private static List<?> all(Object tree) {
    return tree instanceof List<?> list ? list : java.util.Collections.singletonList(tree);
  }

  private static Map<Object, Object> copy(Object entity) {
    return entity instanceof Map<?, ?> map ? new LinkedHashMap<>(map) : new LinkedHashMap<>();
  }

  private static Object joined(Object entity) {
    Map<Object, Object> joined = new LinkedHashMap<>();
    copy(entity)
        .forEach(
            (name, value) -> {
              Object alone =
                  value instanceof List<?> list && list.size() == 1 ? list.get(0) : value;
              Map<Object, Object> attribute = copy(alone);
              Object linked = attribute.remove("entity");
              joined.put(name, linked == null ? value : attribute);
              copy(linked)
                  .forEach(
                      (inner, of) -> {
                        if (!"@context".equals(inner)) {
                          joined.put(name + "{" + inner + "}", of);
                        }
                      });
            });
    return joined;
  }

  private static Object feature(Object feature) {
    Map<Object, Object> entity = copy(JsonTree.member(feature, "properties"));
    copy(feature)
        .forEach(
            (name, value) -> {
              switch ((String) name) {
                case "properties" -> {}
                case "geometry" -> entity.put(GEOMETRY, value);
                case "type" -> entity.put(FEATURE, value);
                default -> entity.put(name, value);
              }
            });
    return entity;
  }

  private static String typeOfList(Object tree) {
    return "EntityTypeList".equals(JsonTree.member(tree, "type")) ? "EntityType" : "?";
  }

  private static Object type(Object described) {
    Map<Object, Object> type = copy(described);
    Object names = type.remove("attributeNames");
    String name = JsonTree.plainName(type.remove("typeName"));
    if (!name.equals(JsonTree.plainName(type.put("id", name)))) {
      type.put("id", name + " with another id");
    }
    Set<String> seen = new HashSet<>();
    for (Object attribute : JsonTree.list(names)) {
      String plain = JsonTree.plainName(attribute);
      type.put(seen.add(plain) ? plain : plain + " again", "Attribute");
    }
    return type;
  }
}
