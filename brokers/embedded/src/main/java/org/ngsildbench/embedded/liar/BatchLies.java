package org.ngsildbench.embedded.liar;

import static org.ngsildbench.embedded.liar.Question.BATCHES;
import static org.ngsildbench.embedded.liar.Question.CREATE;
import static org.ngsildbench.embedded.liar.Question.DELETE;
import static org.ngsildbench.embedded.liar.Question.UPSERT;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Lies about what became of the entities of a batch. */
final class BatchLies {

  private static final Set<Question> LISTING = EnumSet.of(CREATE, UPSERT);
  private static final Set<Question> COUNTED = EnumSet.of(CREATE, UPSERT, DELETE);
  private static final String STRANGER = "urn:ngsi-ld:Stranger:9000000000";

  private BatchLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    lies.add(created("a created id left out", Set.of(CREATE), ids -> ids.remove(0)));
    lies.add(created("no created id", Set.of(CREATE), ArrayNode::removeAll));
    lies.add(created("an id that was not sent", LISTING, ids -> ids.add(STRANGER)));
    lies.add(
        created(
            "an id that was not sent, in place of another", LISTING, ids -> ids.set(0, STRANGER)));
    lies.add(
        created("an id twice, in place of another", Set.of(CREATE), ids -> ids.set(0, ids.get(1))));
    lies.add(created("an id twice", LISTING, ids -> ids.add(ids.get(0))));
    lies.add(created("null among the ids", LISTING, ArrayNode::addNull));
    lies.add(created("a number among the ids", LISTING, ids -> ids.add(1)));
    lies.add(
        Lie.ofForm(
            "a list cut in the middle",
            LISTING,
            statement -> {
              String whole = statement.spelling.write(statement.tree);
              statement.raw =
                  whole.substring(0, whole.length() / 2).getBytes(StandardCharsets.UTF_8);
              return true;
            }));
    lies.add(partial("207 of nothing", (success, errors) -> success.removeAll()));
    lies.add(partial("207 without one of the ids", (success, errors) -> success.remove(0)));
    lies.add(
        partial("207 with an id that was not sent", (success, errors) -> success.add(STRANGER)));
    lies.add(
        partial(
            "207 with an id twice, in place of another",
            (success, errors) -> success.set(0, success.get(1))));
    lies.add(
        partial(
            "207 with an error of an id that was not sent",
            (success, errors) -> refuse(errors, STRANGER)));
    lies.add(
        partial(
            "207 with success and error of one id",
            (success, errors) -> refuse(errors, success.get(0).asText())));
    lies.add(
        partial(
            "207 with errors of all that was done",
            (success, errors) -> {
              success.forEach(id -> refuse(errors, id.asText()));
              success.removeAll();
            }));
    lies.add(
        Lie.ofForm(
            "500 for what was done",
            BATCHES,
            statement -> {
              statement.status = 500;
              statement.tree = JsonNodeFactory.instance.objectNode().put("title", "Error");
              return true;
            }));
    lies.add(Lie.withholding("nothing of the batch done", COUNTED, Integer.MAX_VALUE));
    lies.add(Lie.withholding("an entity of the batch not done", COUNTED, 1));
    return lies;
  }

  private interface Change {
    void of(ArrayNode success, ArrayNode errors);
  }

  private static Lie created(String name, Set<Question> questions, Consumer<ArrayNode> change) {
    return Lie.ofForm(
        name,
        questions,
        statement -> {
          boolean possible = statement.isList() && statement.tree.size() > 1;
          if (possible) {
            change.accept(statement.list());
          }
          return possible;
        });
  }

  private static Lie partial(String name, Change change) {
    return Lie.ofForm(
        name,
        BATCHES,
        statement -> {
          ObjectNode result = JsonNodeFactory.instance.objectNode();
          ArrayNode success = result.putArray("success");
          statement.ids.forEach(success::add);
          change.of(success, result.putArray("errors"));
          statement.status = 207;
          statement.tree = result;
          return statement.ids.size() > 1;
        });
  }

  private static void refuse(ArrayNode errors, String id) {
    errors
        .addObject()
        .put("entityId", id)
        .putObject("error")
        .put("type", "https://uri.etsi.org/ngsi-ld/errors/InternalError")
        .put("title", "A lie")
        .put("status", 500);
  }
}
