package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The entities of an answer that is a list of them. */
final class EntityListAnswer {

  /** A part of an id that counts; the billions are beyond every fleet. */
  private static final Pattern NUMBER = Pattern.compile("(?<=:)\\d+(?=:|$)");

  private static final String NEVER_WAS = "9000000000";

  private EntityListAnswer() {}

  /** Whether an answer is an array of entities, one at least. */
  static boolean isList(JsonNode answer) {
    if (!answer.isArray() || answer.isEmpty()) {
      return false;
    }
    for (JsonNode entity : answer) {
      if (!entity.path("id").isTextual()) {
        return false;
      }
    }
    return true;
  }

  /** The places of all entities. */
  static List<Integer> all(ArrayNode list) {
    return IntStream.range(0, list.size()).boxed().toList();
  }

  /**
   * The place of the entity whose numbers are the largest in sum; of several the one whose id comes
   * first as text, which a ranking puts first.
   */
  static int largest(ArrayNode list, List<Integer> places) {
    return places.stream()
        .min(
            Comparator.comparingDouble((Integer place) -> -NumberFault.sum(list.get(place)))
                .thenComparing(place -> list.get(place).path("id").textValue()))
        .orElseThrow();
  }

  /** Whether the numbers of all are the same in sum: a mean does not tell one from another. */
  static boolean areAlike(ArrayNode list) {
    double first = NumberFault.sum(list.get(0));
    return all(list).stream().allMatch(place -> NumberFault.sum(list.get(place)) == first);
  }

  /**
   * A copy under an id that does not exist, yet has the form of the original's, with numbers far
   * above any that are measured.
   */
  static ObjectNode impostor(ObjectNode entity) {
    ObjectNode copy = entity.deepCopy();
    NumberFault.change(copy, number -> Math.abs(number) * 1_000 + 1e6);
    String id = entity.path("id").textValue();
    Matcher number = NUMBER.matcher(id);
    return copy.put(
        "id",
        number.find()
            ? id.substring(0, number.start()) + NEVER_WAS + id.substring(number.start())
            : id + ":" + NEVER_WAS);
  }
}
