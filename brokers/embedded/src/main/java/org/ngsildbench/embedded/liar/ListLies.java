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
import org.ngsildbench.embedded.faults.RequiredEntities;

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
        certain("an empty list", (response, places) -> response.list().removeAll().isEmpty()),
        copied("an entity twice", ArrayNode::add),
        Lie.of("an entity twice, in place of another", QueryKind.LISTS, ListLies::replaceAnother),
        copied(
            "an extra entity",
            (list, copy) ->
                list.add(copy.put("id", copy.path("id").asText().replace("1", "71") + "7"))),
        copied("a nonexistent entity with the largest numbers", ListLies::addLargest),
        list(
            "the whole list twice", response -> response.list().addAll(response.list().deepCopy())),
        list("null among the entities", response -> response.list().addNull()),
        list("a string among the entities", response -> response.list().add("Bus")),
        list("an empty object among the entities", response -> response.list().addObject()),
        list("the list in a list", response -> response.tree = JSON.arrayNode().add(response.tree)),
        list(
            "the list in an object",
            response -> response.tree = JSON.objectNode().<ObjectNode>set("value", response.tree)),
        certain("one entity in place of the list", ListLies::onlyFirst));
  }

  /** A lie about lists with at least one entity. */
  private static Lie list(String name, Consumer<DraftResponse> change) {
    return Lie.of(
        name,
        QueryKind.LISTS,
        Lie.Telling.of(change)
            .where(response -> response.isList() && !response.entities().isEmpty()));
  }

  /** A lie that adds a changed copy of an entity. */
  private static Lie copied(String name, BiConsumer<ArrayNode, ObjectNode> change) {
    return list(
        name,
        response -> change.accept(response.list(), response.any(response.entities()).deepCopy()));
  }

  /** A lie about entities that every correct response must contain. */
  private static Lie certain(String name, BiPredicate<DraftResponse, List<Integer>> telling) {
    return Lie.of(
        name,
        QueryKind.LISTS,
        response -> {
          List<Integer> places =
              response.isList()
                  ? RequiredEntities.places(response.request, response.tree)
                  : List.of();
          return !places.isEmpty() && telling.test(response, places);
        });
  }

  private static Lie drop(
      String name, BiFunction<List<Integer>, Comparator<Integer>, Integer> choice) {
    return certain(
        name,
        (response, places) ->
            response.list().remove((int) choice.apply(places, bySize(response))) != null);
  }

  private static Comparator<Integer> bySize(DraftResponse response) {
    return Comparator.comparing(
        place ->
            Slot.of((ObjectNode) response.tree.get(place)).stream()
                .map(Slot::number)
                .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  private static boolean dropHalf(DraftResponse response, List<Integer> places) {
    int half = response.tree.size() / 2;
    cut(response.list(), half);
    return places.get(places.size() - 1) >= half;
  }

  /** Truncates a list to its first elements. */
  static void cut(ArrayNode list, int left) {
    while (list.size() > left) {
      list.remove(left);
    }
  }

  private static boolean onlyFirst(DraftResponse response, List<Integer> places) {
    response.tree = response.tree.get(0);
    return places.size() > 1;
  }

  private static boolean replaceAnother(DraftResponse response) {
    if (!response.isList() || response.tree.size() < 2) {
      return false;
    }
    ArrayNode list = response.list();
    int place = response.random.nextInt(list.size());
    list.set((place + 1) % list.size(), list.get(place).deepCopy());
    return true;
  }

  private static void addLargest(ArrayNode list, ObjectNode copy) {
    Slot.of(copy).forEach(slot -> slot.set(slot.number().add(BigDecimal.TEN.pow(6))));
    list.insert(0, copy.put("id", "urn:ngsi-ld:Bus:ioannina:9000000001"));
  }
}
