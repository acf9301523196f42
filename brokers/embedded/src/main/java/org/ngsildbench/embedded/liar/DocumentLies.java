package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Lies about the document as a whole, and its status. */
final class DocumentLies {

  private DocumentLies() {}

  static List<Lie> all() {
    return List.of(
        raw("a document cut in the middle", bytes -> Arrays.copyOf(bytes, bytes.length / 2)),
        raw(
            "a document without its last character",
            bytes -> Arrays.copyOf(bytes, bytes.length - 1)),
        raw(
            "something after the document",
            bytes -> joined(bytes, "x".getBytes(StandardCharsets.UTF_8))),
        raw("the document twice", bytes -> joined(bytes, bytes)),
        raw("an empty document", bytes -> new byte[0]),
        raw("a page in HTML", bytes -> "<html>Welcome</html>".getBytes(StandardCharsets.UTF_8)),
        raw("a text", bytes -> "\"OK\"".getBytes(StandardCharsets.UTF_8)),
        tree(
            "an empty object", statement -> statement.tree = JsonNodeFactory.instance.objectNode()),
        tree("null", statement -> statement.tree = NullNode.instance),
        tree(
            "a problem with status 200",
            statement -> statement.tree = JsonNodeFactory.instance.objectNode().put("title", "?")),
        tree(
            "status 204",
            statement -> {
              statement.status = 204;
              statement.raw = new byte[0];
            }),
        tree("status 404", statement -> statement.status = 404),
        tree("status 500", statement -> statement.status = 500),
        Lie.of("the answer before", Question.DRAWN, DocumentLies::theOneBefore));
  }

  private interface Change {
    byte[] of(byte[] honest);
  }

  private interface Act {
    void on(Statement statement);
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static boolean saysSomething(Statement statement) {
    return !statement.isList() || !Certain.places(statement).isEmpty();
  }

  private static Lie raw(String name, Change change) {
    return Lie.ofForm(
        name,
        Question.QUERIES,
        statement -> {
          statement.raw = change.of(statement.bytes());
          return saysSomething(statement);
        });
  }

  private static Lie tree(String name, Act act) {
    return Lie.ofForm(
        name,
        Question.QUERIES,
        statement -> {
          boolean possible = saysSomething(statement);
          act.on(statement);
          return possible;
        });
  }

  /** Answers other parameters than were asked for. */
  private static boolean theOneBefore(Statement statement) {
    if (statement.before == null || statement.before.equals(statement.tree)) {
      return false;
    }
    if (statement.isList()
        && statement.entities().stream()
            .filter(entity -> Certain.isCertain(statement, entity))
            .allMatch(entity -> contains(statement, entity))) {
      return false;
    }
    statement.tree = statement.before.deepCopy();
    return true;
  }

  private static boolean contains(Statement statement, ObjectNode entity) {
    for (var other : statement.before) {
      if (other.equals(entity)) {
        return true;
      }
    }
    return false;
  }
}
