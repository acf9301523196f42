package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.ngsild.exchange.PathAndQuery;

/**
 * Which entities and attributes a query asks for.
 *
 * @param type the entities' type
 * @param ids empty for any
 * @param idPattern a regular expression the id must match; empty for none
 * @param attributes the attributes to answer; empty for all
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

  /** Whether the entity can be retrieved by its path, with nothing to page. */
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
