package org.ngsildbench.embedded.liar;

import static org.ngsildbench.embedded.liar.QueryKind.AREA;
import static org.ngsildbench.embedded.liar.QueryKind.Q1;
import static org.ngsildbench.embedded.liar.QueryKind.Q2;
import static org.ngsildbench.embedded.liar.QueryKind.Q3;
import static org.ngsildbench.embedded.liar.QueryKind.Q4_SERVER;
import static org.ngsildbench.embedded.liar.QueryKind.Q5_SERVER;
import static org.ngsildbench.embedded.liar.QueryKind.Q6;
import static org.ngsildbench.embedded.liar.QueryKind.Q7;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.StreamSupport;
import org.ngsildbench.embedded.faults.RequiredEntities;

/** Lies about the whole document or its status. */
final class DocumentLies {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Queries whose response is never partial. For series, 206 means there is more to request. */
  private static final Set<QueryKind> WHOLE =
      EnumSet.of(Q1, Q2, Q3, Q4_SERVER, Q5_SERVER, Q6, Q7, AREA);

  private DocumentLies() {}

  static List<Lie> all() {
    return List.of(
        text("a document cut in the middle", text -> text.substring(0, text.length() / 2)),
        text("a document without its last character", text -> text.substring(0, text.length() - 1)),
        text("text after the document", text -> text + "x"),
        text("the document twice", text -> text + text),
        text("an empty document", text -> ""),
        text("a page in HTML", text -> "<html>Welcome</html>"),
        text("a text", text -> "\"OK\""),
        document("an empty object", statement -> statement.tree = JSON.objectNode()),
        document("null", statement -> statement.tree = NullNode.instance),
        document(
            "a problem with status 200",
            statement -> statement.tree = JSON.objectNode().put("title", "?")),
        document(
            "status 204",
            statement -> {
              statement.status = 204;
              statement.raw = new byte[0];
            }),
        document("status 201", statement -> statement.status = 201),
        document("status 202", statement -> statement.status = 202),
        document("status 207", statement -> statement.status = 207),
        document("status 206 for a complete response", WHOLE, statement -> statement.status = 206),
        document("the media type of a page", statement -> statement.contentType = "text/html"),
        document("the media type of a text", statement -> statement.contentType = "text/plain"),
        document("status 404", statement -> statement.status = 404),
        document("status 500", statement -> statement.status = 500),
        Lie.of("the previous response", QueryKind.DRAWN, DocumentLies::repeatPreviousResponse));
  }

  private static Lie text(String name, UnaryOperator<String> change) {
    return document(
        name,
        statement -> {
          String honest = new String(statement.bytes(), StandardCharsets.UTF_8);
          statement.raw = change.apply(honest).getBytes(StandardCharsets.UTF_8);
        });
  }

  private static Lie document(String name, Consumer<DraftResponse> change) {
    return document(name, QueryKind.QUERIES, change);
  }

  /** A lie that removes content: an empty list may equal a missing one. */
  private static Lie document(
      String name, Set<QueryKind> questions, Consumer<DraftResponse> change) {
    return Lie.ofForm(
        name,
        questions,
        Lie.Telling.of(change)
            .where(
                statement ->
                    !statement.isList()
                        || !RequiredEntities.places(statement.request, statement.tree).isEmpty()));
  }

  /** Responds to other parameters than the requested ones. */
  private static boolean repeatPreviousResponse(DraftResponse statement) {
    if (statement.before == null || statement.before.equals(statement.tree)) {
      return false;
    }
    if (statement.isList()
        && statement.entities().stream()
            .filter(entity -> RequiredEntities.isCertain(statement.request, entity))
            .allMatch(entity -> isInPreviousResponse(statement, entity))) {
      return false;
    }
    statement.tree = statement.before.deepCopy();
    return true;
  }

  private static boolean isInPreviousResponse(DraftResponse statement, ObjectNode entity) {
    return StreamSupport.stream(statement.before.spliterator(), false).anyMatch(entity::equals);
  }
}
