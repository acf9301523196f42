package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The entities of a response that is an array of entities. */
final class EntityListResponse {

  /** The number in an id. */
  private static final Pattern NUMBER = Pattern.compile("(?<=:)\\d+(?=:|$)");

  private static final String NONEXISTENT_NUMBER = "9000000000";

  private EntityListResponse() {}

  /** Returns whether a response is a non-empty array of entities. */
  static boolean isList(JsonNode response) {
    if (!response.isArray() || response.isEmpty()) {
      return false;
    }
    for (JsonNode entity : response) {
      if (!entity.path("id").isTextual()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the indexes of all entities. */
  static List<Integer> all(ArrayNode list) {
    return IntStream.range(0, list.size()).boxed().toList();
  }

  /**
   * Returns the index of the entity with the largest sum of numbers. Ties go to the first id in
   * text order, as in rankings.
   */
  static int largest(ArrayNode list, List<Integer> places) {
    return places.stream()
        .min(
            Comparator.comparingDouble((Integer place) -> -NumberFault.sum(list.get(place)))
                .thenComparing(place -> list.get(place).path("id").textValue()))
        .orElseThrow();
  }

  /**
   * Returns whether all entities have the same sum of numbers, so that a mean cannot distinguish
   * them.
   */
  static boolean areAlike(ArrayNode list) {
    double first = NumberFault.sum(list.get(0));
    return all(list).stream().allMatch(place -> NumberFault.sum(list.get(place)) == first);
  }

  /**
   * Copies an entity with a well-formed id that does not exist and numbers far above all measured
   * ones.
   */
  static ObjectNode nonexistentCopy(ObjectNode entity) {
    ObjectNode copy = entity.deepCopy();
    NumberFault.change(copy, number -> Math.abs(number) * 1_000 + 1e6);
    String id = entity.path("id").textValue();
    Matcher number = NUMBER.matcher(id);
    return copy.put(
        "id",
        number.find()
            ? id.substring(0, number.start()) + NONEXISTENT_NUMBER + id.substring(number.start())
            : id + ":" + NONEXISTENT_NUMBER);
  }
}
