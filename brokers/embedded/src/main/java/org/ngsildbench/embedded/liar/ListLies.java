package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lies about which entities a list has. */
final class ListLies {

  private ListLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    lies.add(drop("the first entity left out", certain -> certain.get(0)));
    lies.add(drop("the last entity left out", certain -> certain.get(certain.size() - 1)));
    lies.add(drop("an entity in the middle left out", certain -> certain.get(certain.size() / 2)));
    lies.add(list("the entity of the smallest numbers left out", ListLies::dropSmallest));
    lies.add(list("the entity of the largest numbers left out", ListLies::dropLargest));
    lies.add(list("the second half left out", ListLies::dropHalf));
    lies.add(
        list(
            "an empty list",
            statement -> {
              boolean possible = !Certain.places(statement).isEmpty();
              statement.list().removeAll();
              return possible;
            }));
    lies.add(list("an entity twice", statement -> again(statement, false)));
    lies.add(list("an entity twice, in place of another", statement -> again(statement, true)));
    lies.add(list("an entity too many", ListLies::add));
    lies.add(list("an entity that never was, of the largest numbers", ListLies::addLargest));
    lies.add(list("the whole list twice", ListLies::doubled));
    lies.add(list("null among the entities", statement -> did(statement.list().addNull())));
    lies.add(list("a text among the entities", statement -> did(statement.list().add("Bus"))));
    lies.add(
        list("an empty object among the entities", statement -> did(statement.list().addObject())));
    lies.add(
        list(
            "the list in a list",
            statement ->
                did(statement.tree = JsonNodeFactory.instance.arrayNode().add(statement.tree))));
    lies.add(
        list(
            "the list in an object",
            statement -> {
              ObjectNode wrapped = JsonNodeFactory.instance.objectNode();
              wrapped.set("value", statement.tree);
              return did(statement.tree = wrapped);
            }));
    lies.add(
        list(
            "one entity in place of the list",
            statement -> {
              boolean possible = Certain.places(statement).size() > 1;
              statement.tree = statement.tree.get(0);
              return possible;
            }));
    return lies;
  }

  private interface Choice {
    int of(List<Integer> certain);
  }

  private static boolean did(Object any) {
    return any != null;
  }

  /** A lie about lists with one entity at least. */
  private static Lie list(String name, Lie.Telling telling) {
    return Lie.of(
        name,
        Question.LISTS,
        statement ->
            statement.isList() && !statement.entities().isEmpty() && telling.tell(statement));
  }

  private static Lie drop(String name, Choice choice) {
    return list(
        name,
        statement -> {
          List<Integer> certain = Certain.places(statement);
          if (certain.isEmpty()) {
            return false;
          }
          statement.list().remove(choice.of(certain));
          return true;
        });
  }

  private static boolean dropSmallest(Statement statement) {
    return remove(statement, Certain.places(statement).stream().min(bySize(statement)));
  }

  private static boolean dropLargest(Statement statement) {
    return remove(statement, Certain.places(statement).stream().max(bySize(statement)));
  }

  private static boolean remove(Statement statement, java.util.Optional<Integer> place) {
    place.ifPresent(index -> statement.list().remove((int) index));
    return place.isPresent();
  }

  private static Comparator<Integer> bySize(Statement statement) {
    return Comparator.comparing(
        place ->
            Slot.of((ObjectNode) statement.tree.get(place)).stream()
                .map(Slot::number)
                .reduce(BigDecimal.ZERO, BigDecimal::add));
  }

  private static boolean dropHalf(Statement statement) {
    int half = statement.tree.size() / 2;
    boolean possible = Certain.places(statement).stream().anyMatch(place -> place >= half);
    while (statement.tree.size() > half) {
      statement.list().remove(half);
    }
    return possible;
  }

  private static boolean again(Statement statement, boolean inPlaceOfAnother) {
    ArrayNode list = statement.list();
    if (inPlaceOfAnother && list.size() < 2) {
      return false;
    }
    int place = statement.random.nextInt(list.size());
    if (inPlaceOfAnother) {
      list.set((place + 1) % list.size(), list.get(place).deepCopy());
    } else {
      list.add(list.get(place).deepCopy());
    }
    return true;
  }

  private static boolean add(Statement statement) {
    ObjectNode copy = statement.any(statement.entities()).deepCopy();
    statement.list().add(copy.put("id", copy.path("id").asText().replace("1", "71") + "7"));
    return true;
  }

  private static boolean addLargest(Statement statement) {
    ObjectNode copy = statement.any(statement.entities()).deepCopy();
    Slot.of(copy).forEach(slot -> slot.set(slot.number().add(BigDecimal.TEN.pow(6))));
    statement.list().insert(0, copy.put("id", "urn:ngsi-ld:Bus:ioannina:9000000001"));
    return true;
  }

  private static boolean doubled(Statement statement) {
    statement.list().addAll((ArrayNode) statement.tree.deepCopy());
    return true;
  }
}
