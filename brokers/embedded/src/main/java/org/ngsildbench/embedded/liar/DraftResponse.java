package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.http.BrokerRequest;

/** A response that a lie or a variant may change before it is sent. Not thread-safe. */
@RequiredArgsConstructor
final class DraftResponse {

  private static final Set<String> FRAME = Set.of("id", "type", "@context", "scope");

  /** Entities that a write changes. */
  enum Target {
    ENTITY,
    OTHER,
    BOTH,
    /** The entity, without its older history. */
    NEW_HISTORY
  }

  final QueryKind question;
  final BrokerRequest request;
  final SplittableRandom random;
  final Spelling spelling = new Spelling();

  /** Number of the page within its operation, from 1. */
  final int page;

  /**
   * The previous correct page; for a first page, the first page of the previous operation of the
   * same kind; null if there was none.
   */
  final JsonNode before;

  /** The ids of a batch; empty for queries. */
  final List<String> ids;

  int status;
  JsonNode tree;

  /** Entities to which the broker applies a write. */
  Target target = Target.ENTITY;

  /** Bytes to send instead of the tree; null to send the tree. */
  byte[] raw;

  /** Whether to send the body in chunks. */
  boolean chunked;

  String contentType = "application/json";

  /** Returns a copy that can be changed independently. */
  DraftResponse copy() {
    DraftResponse copy = new DraftResponse(question, request, random, page, before, ids);
    copy.status = status;
    copy.tree = tree == null ? null : tree.deepCopy();
    copy.contentType = contentType;
    return copy;
  }

  /** Returns the body to send. */
  byte[] bytes() {
    if (raw != null) {
      return raw;
    }
    return tree == null ? new byte[0] : spelling.write(tree).getBytes(StandardCharsets.UTF_8);
  }

  boolean isList() {
    return tree != null && tree.isArray();
  }

  ArrayNode list() {
    return (ArrayNode) tree;
  }

  /** Returns the entities of the response, which is an array or one entity. */
  List<ObjectNode> entities() {
    List<ObjectNode> entities = new ArrayList<>();
    if (tree instanceof ObjectNode one && one.has("id")) {
      entities.add(one);
    } else if (isList()) {
      tree.forEach(
          element -> {
            if (element instanceof ObjectNode entity) {
              entities.add(entity);
            }
          });
    }
    return entities;
  }

  /** Returns the names of an entity's attributes. */
  static Set<String> attributes(ObjectNode entity) {
    Set<String> names = new LinkedHashSet<>();
    entity.fieldNames().forEachRemaining(names::add);
    names.removeAll(FRAME);
    return names;
  }

  /** Returns the name of an entity's first attribute. */
  static String firstAttribute(ObjectNode entity) {
    return attributes(entity).iterator().next();
  }

  /** Returns a random element; null if the list is empty. */
  <T> T any(List<T> several) {
    return several.isEmpty() ? null : several.get(random.nextInt(several.size()));
  }
}
