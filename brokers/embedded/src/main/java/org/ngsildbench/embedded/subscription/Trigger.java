package org.ngsildbench.embedded.subscription;

import java.util.EnumSet;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.problem.Problem;

/** The kinds of change that notify ({@code notificationTrigger}, clause 5.2.12). */
@RequiredArgsConstructor
enum Trigger {
  ENTITY_CREATED("entityCreated"),
  ENTITY_DELETED("entityDeleted"),
  ATTRIBUTE_CREATED("attributeCreated"),
  ATTRIBUTE_UPDATED("attributeUpdated"),
  ATTRIBUTE_DELETED("attributeDeleted");

  /** Default triggers. */
  static final Set<Trigger> USUAL =
      java.util.Collections.unmodifiableSet(EnumSet.of(ATTRIBUTE_CREATED, ATTRIBUTE_UPDATED));

  private static final Set<Trigger> ENTITY_UPDATED =
      EnumSet.of(ATTRIBUTE_CREATED, ATTRIBUTE_UPDATED, ATTRIBUTE_DELETED);

  private final String jsonName;

  /**
   * Returns the kinds for a name; {@code entityUpdated} covers three.
   *
   * @throws Problem BadRequestData if the name is unknown
   */
  static Set<Trigger> named(String name) {
    if (name.equals("entityUpdated")) {
      return ENTITY_UPDATED;
    }
    for (Trigger trigger : values()) {
      if (trigger.jsonName.equals(name)) {
        return EnumSet.of(trigger);
      }
    }
    throw Problem.badData(
        "notificationTrigger must contain entityCreated, entityUpdated, entityDeleted,"
            + " attributeCreated, attributeUpdated or attributeDeleted, not \""
            + name
            + "\".");
  }
}
