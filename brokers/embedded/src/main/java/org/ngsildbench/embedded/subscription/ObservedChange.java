package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.store.EntityChange;

/**
 * A change with its created, updated and deleted attributes; computed once for all subscriptions.
 * Immutable.
 */
record ObservedChange(EntityChange change, Set<String> written, Set<String> deleted) {
  private static final TextNode NULL = TextNode.valueOf("urn:ngsi-ld:null");

  ObservedChange(EntityChange change) {
    this(change, change.written().keySet(), change.deleted());
  }

  /** Returns the state after the change; for a deletion, the last state. */
  Entity entity() {
    return change.after() == null ? change.before() : change.after();
  }

  /** Returns whether the kind of change and its attributes trigger a subscription. */
  boolean triggers(SubscriptionDefinition subscription) {
    Set<Trigger> triggers = subscription.triggers();
    if (change.after() == null) {
      return triggers.contains(Trigger.ENTITY_DELETED);
    }
    if (change.before() == null && triggers.contains(Trigger.ENTITY_CREATED)) {
      return true;
    }
    Set<String> watched = subscription.watched();
    for (String name : written) {
      boolean isNew = change.before() == null || change.before().attribute(name).isEmpty();
      Trigger kind = isNew ? Trigger.ATTRIBUTE_CREATED : Trigger.ATTRIBUTE_UPDATED;
      if (triggers.contains(kind) && (watched.isEmpty() || watched.contains(name))) {
        return true;
      }
    }
    return triggers.contains(Trigger.ATTRIBUTE_DELETED)
        && deleted.stream().anyMatch(name -> watched.isEmpty() || watched.contains(name));
  }

  /** Returns the entity to notify about; deleted attributes have an NGSI-LD null (clause 5.8.6). */
  NotifiedEntity notifiedEntity(SubscriptionDefinition subscription, Instant now) {
    Entity entity = entity();
    if (change.after() == null) {
      Entity bare =
          new Entity(
              entity.id(),
              entity.types(),
              entity.scopes(),
              Map.of(),
              entity.createdAt(),
              entity.modifiedAt());
      return new NotifiedEntity(bare, now);
    }
    return NotifiedEntity.of(
        deleted.isEmpty() || !subscription.triggers().contains(Trigger.ATTRIBUTE_DELETED)
            ? entity
            : withNulls(entity));
  }

  private Entity withNulls(Entity entity) {
    Map<String, List<AttributeInstance>> attributes = new LinkedHashMap<>(entity.attributes());
    for (String name : deleted) {
      AttributeInstance last = change.before().attribute(name).get(0);
      attributes.put(
          name,
          List.of(
              new AttributeInstance(
                  last.type(),
                  NULL,
                  null,
                  null,
                  null,
                  null,
                  List.of(),
                  Map.of(),
                  last.createdAt(),
                  last.modifiedAt())));
    }
    return new Entity(
        entity.id(),
        entity.types(),
        entity.scopes(),
        attributes,
        entity.createdAt(),
        entity.modifiedAt());
  }
}
