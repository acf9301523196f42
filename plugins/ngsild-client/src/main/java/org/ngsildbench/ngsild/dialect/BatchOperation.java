package org.ngsildbench.ngsild.dialect;

import java.util.Locale;

/** The batch operations of the specification. */
public enum BatchOperation {
  /** Creates entities that do not exist. */
  CREATE,
  /**
   * Creates or updates. Sent with {@code options=update} to every broker: Stellio's default,
   * replace, wipes an entity's history, and all brokers should do the same work.
   */
  UPSERT,
  /** Updates attributes of existing entities. */
  UPDATE,
  /** Merges into existing entities (since version 1.6.1 of the specification). */
  MERGE,
  /** Deletes entities by their ids. */
  DELETE;

  /**
   * The operation of that name, in any case.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static BatchOperation of(String text) {
    for (BatchOperation operation : values()) {
      if (operation.text().equals(text.strip().toLowerCase(Locale.ROOT))) {
        return operation;
      }
    }
    throw new IllegalArgumentException(
        "unknown batch operation \"" + text + "\"; choose create, upsert, update, merge or delete");
  }

  /** The name users write, and the last part of the path. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Path and query below the broker's base URL. */
  public String pathAndQuery() {
    return "/ngsi-ld/v1/entityOperations/" + text() + (this == UPSERT ? "?options=update" : "");
  }
}
