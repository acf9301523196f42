package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * Entities and attributes of a query.
 *
 * @param type entity type
 * @param ids ids; empty for any
 * @param idPattern regular expression of the id; empty for none
 * @param attributes attributes to return; empty for all
 */
record EntitySelection(String type, List<String> ids, String idPattern, List<String> attributes) {

  EntitySelection {
    ids = List.copyOf(ids);
    attributes = List.copyOf(attributes);
  }

  EntitySelection withAllAttributes() {
    return new EntitySelection(type, ids, idPattern, List.of());
  }

  EntitySelection withId(String id) {
    return new EntitySelection(type, List.of(id), "", attributes);
  }

  /** Returns whether the entity can be retrieved by its path, without paging. */
  boolean isSingle() {
    return ids.size() == 1;
  }

  /** The request's beginning: a single entity by its path, others by a query. */
  PathAndQuery below(String entitiesPath) {
    PathAndQuery request =
        isSingle()
            ? PathAndQuery.of(entitiesPath + "/" + PathAndQuery.encoded(ids.get(0)))
            : PathAndQuery.of(entitiesPath).with("type", type);
    if (ids.size() > 1) {
      request.with("id", String.join(",", ids));
    }
    if (!idPattern.isEmpty()) {
      request.with("idPattern", idPattern);
    }
    if (!attributes.isEmpty()) {
      request.with("attrs", String.join(",", attributes));
    }
    return request;
  }
}
