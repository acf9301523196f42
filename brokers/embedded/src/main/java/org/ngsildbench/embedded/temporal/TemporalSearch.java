package org.ngsildbench.embedded.temporal;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.query.EntityQuery;
import org.ngsildbench.embedded.store.Tenant;
import org.ngsildbench.embedded.temporal.selection.EntitySlices;

/**
 * Finds the entities that match a temporal query (clause 5.7.4): those with an instance of a
 * requested attribute in the time range.
 *
 * @param tenant the tenant to search
 * @param view the requested attributes
 */
record TemporalSearch(Tenant tenant, TemporalView view) {

  // Without operators of the type selection language.
  private static final Pattern ONE_TYPE = Pattern.compile("[^,|;()*]+");

  /**
   * Returns the matches ordered by id, evaluated lazily.
   *
   * @param type the type parameter; null if absent
   */
  Stream<EntitySlices> find(EntityQuery query, String type) {
    return candidates(type)
        .map(entity -> EntitySlices.of(entity, view.representation().query(), view::isAskedFor))
        .filter(entity -> !entity.slices().isEmpty())
        .filter(entity -> query.matches(asEntity(entity.entity()), tenant))
        .map(entity -> entity.only(view::shows))
        .filter(view::selectsAnything);
  }

  private Stream<StoredEntityHistory> candidates(String type) {
    RecordedHistory recorded = RecordedHistory.of(tenant);
    return type != null && ONE_TYPE.matcher(type).matches()
        ? recorded
            .history()
            .entitiesOfType(view.representation().context().expand(type.strip()))
            .stream()
        : recorded.history().entities().stream();
  }

  private Entity asEntity(StoredEntityHistory entity) {
    Entity current = tenant.get(entity.id());
    return new Entity(
        entity.id(),
        entity.types(),
        current == null ? List.of() : current.scopes(),
        new InstancesByAttribute(
            entity, view.representation().query(), RecordedHistory.of(tenant).instances()),
        Micros.toInstant(entity.createdAt()),
        Micros.toInstant(entity.modifiedAt()));
  }
}
