package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Lies about answers that come in pages or parts. */
final class PageLies {

  private static final Set<Question> LISTS =
      EnumSet.of(
          Question.Q2, Question.Q3, Question.Q4, Question.Q4_SERVER, Question.Q6, Question.Q7);

  private PageLies() {}

  static List<Lie> all() {
    return List.of(
        list("an empty second page", ArrayNode::removeAll),
        page("null for the second page", statement -> statement.tree = NullNode.instance),
        list("a second page without its last entity", list -> list.remove(list.size() - 1)),
        list("a second page without its first entity", list -> list.remove(0)),
        list("half of the second page", PageLies::half),
        page("the first page again", statement -> statement.tree = statement.before.deepCopy()),
        page(
            "the last entity of the first page again",
            statement ->
                statement.list().set(0, statement.before.get(statement.before.size() - 1))),
        Lie.ofSecondPage(
            "a digit changed on the second page",
            LISTS,
            statement -> {
              Slot slot = statement.any(Slot.all(statement));
              if (slot != null) {
                slot.changeDigit();
              }
              return slot != null;
            }),
        page("status 404 for the second page", statement -> statement.status = 404),
        Lie.ofForm(
            "a cut history as a whole one",
            EnumSet.of(Question.Q4, Question.Q5),
            statement -> {
              boolean cut = statement.status == 206;
              statement.status = 200;
              return cut;
            }));
  }

  private interface ListChange {
    void on(ArrayNode list);
  }

  private interface Change {
    void on(Statement statement);
  }

  private static void half(ArrayNode list) {
    int half = list.size() / 2;
    while (list.size() > half) {
      list.remove(half);
    }
  }

  private static Lie list(String name, ListChange change) {
    return page(name, statement -> change.on(statement.list()));
  }

  /** A lie about a second page all of whose entities must be there. */
  private static Lie page(String name, Change change) {
    return Lie.ofSecondPage(
        name,
        LISTS,
        statement -> {
          boolean possible =
              statement.isList()
                  && !statement.tree.isEmpty()
                  && Certain.places(statement).size() == statement.tree.size();
          if (possible) {
            change.on(statement);
          }
          return possible;
        });
  }
}
