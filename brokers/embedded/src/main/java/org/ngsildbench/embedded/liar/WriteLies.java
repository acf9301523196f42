package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Lies about writes of attributes: the broker stores another body than the one it acknowledges. */
final class WriteLies {

  private static final Set<QueryKind> APPEND = Set.of(QueryKind.APPEND);
  private static final String OLD = "2026-01-01T00:00:00Z";
  private static final String OTHER = "2026-01-01T00:00:02Z";

  private WriteLies() {}

  static List<Lie> all() {
    return List.of(
        stored("nothing stored", QueryKind.WRITES, response -> response.tree = null),
        stored("500 for a stored write", QueryKind.WRITES, response -> response.status = 500),
        stored("404 for a stored write", QueryKind.WRITES, response -> response.status = 404),
        stored("an attribute not stored", QueryKind.WRITES, body -> names(body, 1)),
        stored("only one attribute stored", QueryKind.WRITES, body -> names(body, -1)),
        instance("another number stored", "speed", one -> one.put("value", -1)),
        instance("a number stored as text", "speed", one -> one.put("value", "1")),
        instance("another text stored", "note", one -> one.put("value", "")),
        instance("another unit stored", "speed", one -> one.put("unitCode", "KNT")),
        instance(
            "another place stored",
            "location",
            one -> ((ArrayNode) one.at("/value/coordinates")).set(0, 1)),
        stored(
            "an attribute changed that was not sent",
            Set.of(QueryKind.PATCH),
            body ->
                ((ObjectNode) body.tree).putObject("kept").put("type", "Property").put("value", 2)),
        stored(
            "stored in another entity",
            QueryKind.WRITES,
            body -> body.target = DraftResponse.Target.OTHER),
        stored(
            "stored in another entity, too",
            QueryKind.WRITES,
            body -> body.target = DraftResponse.Target.BOTH),
        stored(
            "the older history lost",
            APPEND,
            body -> body.target = DraftResponse.Target.NEW_HISTORY),
        reading("a reading stored with another time", one -> one.put("observedAt", OTHER)),
        reading(
            "a reading stored with the time of an older one", one -> one.put("observedAt", OLD)),
        further("a reading stored at two times", one -> one.put("observedAt", OTHER)),
        further("an older reading replaced", one -> one.put("observedAt", OLD)));
  }

  private static Lie stored(String name, Set<QueryKind> kinds, Consumer<DraftResponse> change) {
    return Lie.ofForm(name, kinds, Lie.Telling.of(change));
  }

  private static Lie instance(String name, String attribute, Consumer<ObjectNode> change) {
    return stored(name, QueryKind.WRITES, body -> change.accept(instance(body, attribute)));
  }

  private static Lie reading(String name, Consumer<ObjectNode> change) {
    return stored(name, APPEND, body -> change.accept(instance(body, "speed")));
  }

  private static Lie further(String name, UnaryOperator<ObjectNode> change) {
    return stored(
        name,
        APPEND,
        body ->
            ((ArrayNode) body.tree.get("speed"))
                .add(change.apply(instance(body, "speed").deepCopy())));
  }

  private static ObjectNode instance(DraftResponse body, String attribute) {
    JsonNode written = body.tree.get(attribute);
    return (ObjectNode) (written.isArray() ? written.get(0) : written);
  }

  /** Removes so many attributes; all but so many if negative. */
  private static void names(DraftResponse body, int number) {
    List<String> names = new ArrayList<>(DraftResponse.attributes((ObjectNode) body.tree));
    ((ObjectNode) body.tree).remove(names.subList(0, number > 0 ? number : names.size() + number));
  }
}
