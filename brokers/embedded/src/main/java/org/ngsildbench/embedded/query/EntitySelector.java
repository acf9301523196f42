package org.ngsildbench.embedded.query;

import java.util.Set;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.Entity;

/**
 * Selects entities by type and id (clause 5.2.33). Immutable and thread-safe.
 *
 * @param types null for any
 * @param ids null for any
 * @param idPattern null for any; ignored if there are ids
 */
public record EntitySelector(TypeSelection types, Set<String> ids, BoundedPattern idPattern) {
  /** Selects every entity. */
  public static final EntitySelector ANY = new EntitySelector(null, null, null);

  /**
   * Parses a selector from its parts, each null if absent.
   *
   * @param ids separated by commas
   */
  public static EntitySelector parse(String types, String ids, String idPattern, Context context) {
    return new EntitySelector(
        types == null || types.equals("*") ? null : TypeSelection.parse(types, context),
        ids == null ? null : CommaList.parse("id", ids),
        idPattern == null ? null : BoundedPattern.compile(idPattern, "The parameter idPattern"));
  }

  /** Returns whether it selects an entity. */
  public boolean selects(Entity entity) {
    if (types != null && !types.selects(entity.types())) {
      return false;
    }
    if (ids != null) {
      return ids.contains(entity.id());
    }
    return idPattern == null || idPattern.matches(entity.id());
  }
}
