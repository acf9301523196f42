package org.ngsildbench.embedded.liar;

import static org.ngsildbench.embedded.liar.QueryKind.BATCHES;
import static org.ngsildbench.embedded.liar.QueryKind.CREATE;
import static org.ngsildbench.embedded.liar.QueryKind.DELETE;
import static org.ngsildbench.embedded.liar.QueryKind.UPSERT;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Lies about the results of batch operations. */
final class BatchLies {

  private static final Set<QueryKind> LISTING = EnumSet.of(CREATE, UPSERT);
  private static final Set<QueryKind> COUNTED = EnumSet.of(CREATE, UPSERT, DELETE);
  private static final String STRANGER = "urn:ngsi-ld:Stranger:9000000000";

  private BatchLies() {}

  static List<Lie> all() {
    return List.of(
        created("a created id left out", Set.of(CREATE), ids -> ids.remove(0)),
        created("no created id", Set.of(CREATE), ArrayNode::removeAll),
        created("an id that was not sent", LISTING, ids -> ids.add(STRANGER)),
        created(
            "an id that was not sent, in place of another", LISTING, ids -> ids.set(0, STRANGER)),
        created("an id twice, in place of another", Set.of(CREATE), ids -> ids.set(0, ids.get(1))),
        created("an id twice", LISTING, ids -> ids.add(ids.get(0))),
        created("null among the ids", LISTING, ArrayNode::addNull),
        created("a number among the ids", LISTING, ids -> ids.add(1)),
        Lie.ofForm("a list cut in the middle", LISTING, Lie.Telling.of(BatchLies::cut)),
        partial("207 of nothing", (success, errors) -> success.removeAll()),
        partial("207 without one of the ids", (success, errors) -> success.remove(0)),
        partial("207 with an id that was not sent", (success, errors) -> success.add(STRANGER)),
        partial(
            "207 with an id twice, in place of another",
            (success, errors) -> success.set(0, success.get(1))),
        partial(
            "207 with an error of an id that was not sent",
            (success, errors) -> refuse(errors, STRANGER)),
        partial(
            "207 with success and error of one id",
            (success, errors) -> refuse(errors, success.get(0).asText())),
        partial(
            "207 with errors for all successful entities",
            (success, errors) -> {
              success.forEach(id -> refuse(errors, id.asText()));
              success.removeAll();
            }),
        Lie.ofForm("500 for a successful batch", BATCHES, Lie.Telling.of(BatchLies::fail)),
        Lie.withholding("no entity of the batch processed", COUNTED, Integer.MAX_VALUE),
        Lie.withholding("one entity of the batch not processed", COUNTED, 1));
  }

  private static Lie created(String name, Set<QueryKind> questions, Consumer<ArrayNode> change) {
    return Lie.ofForm(
        name,
        questions,
        Lie.Telling.of(response -> change.accept(response.list()))
            .where(response -> response.isList() && response.tree.size() > 1));
  }

  private static Lie partial(String name, BiConsumer<ArrayNode, ArrayNode> change) {
    return Lie.ofForm(
        name,
        BATCHES,
        Lie.Telling.of(
                response -> {
                  ObjectNode result = JsonNodeFactory.instance.objectNode();
                  ArrayNode success = result.putArray("success");
                  response.ids.forEach(success::add);
                  change.accept(success, result.putArray("errors"));
                  response.status = 207;
                  response.tree = result;
                })
            .where(response -> response.ids.size() > 1));
  }

  private static void cut(DraftResponse response) {
    String whole = response.spelling.write(response.tree);
    response.raw = whole.substring(0, whole.length() / 2).getBytes(StandardCharsets.UTF_8);
  }

  private static void fail(DraftResponse response) {
    response.status = 500;
    response.tree = JsonNodeFactory.instance.objectNode().put("title", "Error");
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
