package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/** Lies about the set of entities in a list. */
final class ListLies {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private ListLies() {}

  static List<Lie> all() {
    return List.of(
        drop("the first entity left out", (places, size) -> places.get(0)),
        drop("the last entity left out", (places, size) -> places.get(places.size() - 1)),
        drop("an entity in the middle left out", (places, size) -> places.get(places.size() / 2)),
        drop(
            "the entity with the smallest numbers left out",
            (places, size) -> places.stream().min(size).orElseThrow()),
        drop(
            "the entity with the largest numbers left out",
            (places, size) -> places.stream().max(size).orElseThrow()),
        certain("the second half left out", ListLies::dropHalf),
        certain("an empty list", (answer, places) -> answer.list().removeAll().isEmpty()),
        copied("an entity twice", ArrayNode::add),
        Lie.of("an entity twice, in place of another", QueryKind.LISTS, ListLies::replaceAnother),
        copied(
            "an extra entity",
            (list, copy) ->
                list.add(copy.put("id", copy.path("id").asText().replace("1", "71") + "7"))),
        copied("a nonexistent entity with the largest numbers", ListLies::addLargest),
        list("the whole list twice", answer -> answer.list().addAll(answer.list().deepCopy())),
        list("null among the entities", answer -> answer.list().addNull()),
        list("a string among the entities", answer -> answer.list().add("Bus")),
        list("an empty object among the entities", answer -> answer.list().addObject()),
        list("the list in a list", answer -> answer.tree = JSON.arrayNode().add(answer.tree)),
        list(
            "the list in an object",
            answer -> answer.tree = JSON.objectNode().<ObjectNode>set("value", answer.tree)),
        certain("one entity in place of the list", ListLies::onlyFirst));
  }

  /** A lie about lists with at least one entity. */
  private static Lie list(String name, Consumer<DraftAnswer> change) {
    return Lie.of(
        name,
        QueryKind.LISTS,
        Lie.Telling.of(change).where(answer -> answer.isList() && !answer.entities().isEmpty()));
  }

  /** A lie that adds a changed copy of an entity. */
  private static Lie copied(String name, BiConsumer<ArrayNode, ObjectNode> change) {
    return list(
        name, answer -> change.accept(answer.list(), answer.any(answer.entities()).deepCopy()));
  }

  /** A lie about entities that every correct response must contain. */
  private static Lie certain(String name, BiPredicate<DraftAnswer, List<Integer>> telling) {
    return Lie.of(
        name,
        QueryKind.LISTS,
        answer -> {
          List<Integer> places = answer.isList() ? RequiredEntities.places(answer) : List.of();
          return !places.isEmpty() && telling.test(answer, places);
        });
  }

  private static Lie drop(
      String name, BiFunction<List<Integer>, Comparator<Integer>, Integer> choice) {
    return certain(
        name,
        (answer, places) ->
            answer.list().remove((int) choice.apply(places, bySize(answer))) != null);
  }

  private static Comparator<Integer> bySize(DraftAnswer answer) {
    return Comparator.comparing(
        place ->
            Slot.of((ObjectNode) answer.tree.get(place)).stream()
                .map(Slot::number)
                .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  private static boolean dropHalf(DraftAnswer answer, List<Integer> places) {
    int half = answer.tree.size() / 2;
    cut(answer.list(), half);
    return places.get(places.size() - 1) >= half;
  }

  /** Truncates a list to its first elements. */
  static void cut(ArrayNode list, int left) {
    while (list.size() > left) {
      list.remove(left);
    }
  }

  private static boolean onlyFirst(DraftAnswer answer, List<Integer> places) {
    answer.tree = answer.tree.get(0);
    return places.size() > 1;
  }

  private static boolean replaceAnother(DraftAnswer answer) {
    if (!answer.isList() || answer.tree.size() < 2) {
      return false;
    }
    ArrayNode list = answer.list();
    int place = answer.random.nextInt(list.size());
    list.set((place + 1) % list.size(), list.get(place).deepCopy());
    return true;
  }

  private static void addLargest(ArrayNode list, ObjectNode copy) {
    Slot.of(copy).forEach(slot -> slot.set(slot.number().add(BigDecimal.TEN.pow(6))));
    list.insert(0, copy.put("id", "urn:ngsi-ld:Bus:ioannina:9000000001"));
  }
}
