package org.ngsildbench.ngsild.dialect;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The operations on batches of entities: those of the specification with one request per batch, and
 * those with one request per entity.
 */
public enum BatchOperation {
  /** Creates entities that do not exist. */
  CREATE("POST", "/entityOperations/create", 200, 201, 207),
  /**
   * Creates or updates. Sent with {@code options=update} to every broker: Stellio's default,
   * replace, wipes an entity's history, and all brokers should do the same work.
   */
  UPSERT("POST", "/entityOperations/upsert?options=update", 200, 201, 204, 207),
  /** Updates attributes of existing entities. */
  UPDATE("POST", "/entityOperations/update", 200, 204, 207),
  /** Merges into existing entities (since version 1.6.1 of the specification). */
  MERGE("POST", "/entityOperations/merge", 200, 204, 207),
  /** Updates attributes of existing entities, one request each. */
  PATCH("PATCH", "/entities/{id}/attrs", 204, 207),
  /** Appends a reading to the history of each attribute, one request per entity. */
  APPEND("POST", "/temporal/entities/{id}/attrs", 204),
  /** Deletes entities by their ids. */
  DELETE("POST", "/entityOperations/delete", 200, 204, 207),
  /** Creates the histories that {@link #APPEND} needs. */
  CREATE_HISTORY("POST", "/temporal/entities", 201, 204),
  /** Deletes histories. */
  DELETE_HISTORY("DELETE", "/temporal/entities/{id}", 204);

  /** Operations that a plan measures. */
  private static final List<BatchOperation> MEASURED =
      List.of(CREATE, UPSERT, UPDATE, MERGE, PATCH, APPEND, DELETE);

  private final String method;
  private final String path;
  private final Set<Integer> statuses;

  BatchOperation(String method, String path, Integer... statuses) {
    this.method = method;
    this.path = "/ngsi-ld/v1" + path;
    this.statuses = Set.of(statuses);
  }

  /**
   * The measured operation of that name, in any case.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static BatchOperation of(String text) {
    return MEASURED.stream()
        .filter(operation -> operation.text().equals(text.strip().toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown batch operation \"%s\"; choose %s".formatted(text, names())));
  }

  /** Returns the names of the measured operations, as in {@code create, upsert or delete}. */
  public static String names() {
    String all = MEASURED.stream().map(BatchOperation::text).collect(Collectors.joining(", "));
    return all.replaceFirst(", (\\w+)$", " or $1");
  }

  /** The name users write. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  public String method() {
    return method;
  }

  /** Path and query below the broker's base URL, with {@code {id}} in place of an entity's id. */
  public String pathAndQuery() {
    return path;
  }

  /** Returns the statuses of a successful or partly successful request (ETSI GS CIM 009, 6). */
  public Set<Integer> statuses() {
    return statuses;
  }

  /** Returns whether each entity needs a separate request. */
  public boolean isSingle() {
    return !path.contains("/entityOperations/");
  }

  /** Returns whether it changes histories instead of current entities. */
  public boolean isTemporal() {
    return path.contains("/temporal/");
  }

  /** Returns whether its requests name entities without their content. */
  public boolean isDeletion() {
    return Arrays.asList(DELETE, DELETE_HISTORY).contains(this);
  }
}
