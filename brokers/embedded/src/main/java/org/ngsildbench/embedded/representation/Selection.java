package org.ngsildbench.embedded.representation;

import java.util.Set;

/**
 * Which members of an entity are written (clause 4.21): all, only the picked, or all but the
 * omitted. Names are expanded, but for the entity's own members ({@code id}, {@code type}, {@code
 * scope}...), which stand as they are. Immutable.
 *
 * @param picked null for all
 * @param omitted possibly empty
 */
public record Selection(Set<String> picked, Set<String> omitted) {
  /** Everything. */
  public static final Selection ALL = new Selection(null, Set.of());

  public Selection {
    picked = picked == null ? null : Set.copyOf(picked);
    omitted = Set.copyOf(omitted);
  }

  /** Whether a member is to be written. */
  public boolean includes(String member) {
    return (picked == null || picked.contains(member)) && !omitted.contains(member);
  }
}
