package org.ngsildbench.embedded.representation;

import java.util.List;
import java.util.Set;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/**
 * Which members of an entity are written (clause 4.21): all, only the picked, or all but the
 * omitted; and which instances of its attributes (clause 4.5.5). Names are expanded, but for the
 * entity's own members ({@code id}, {@code type}, {@code scope}...), which stand as they are.
 * Immutable.
 *
 * @param picked null for all
 * @param omitted possibly empty
 * @param datasets the datasetIds whose instances are written, {@link #DEFAULT_INSTANCE} for those
 *     without; null for all
 */
public record Selection(Set<String> picked, Set<String> omitted, Set<String> datasets) {
  /** Stands for the datasetId of the instance that has none. */
  public static final String DEFAULT_INSTANCE = "@none";

  /** Everything. */
  public static final Selection ALL = new Selection(null, Set.of(), null);

  public Selection {
    picked = picked == null ? null : Set.copyOf(picked);
    omitted = Set.copyOf(omitted);
    datasets = datasets == null ? null : Set.copyOf(datasets);
  }

  /** Whether a member is to be written. */
  public boolean includes(String member) {
    return (picked == null || picked.contains(member)) && !omitted.contains(member);
  }

  /**
   * Whether instances of a datasetId are to be written.
   *
   * @param datasetId null for the default instance
   */
  public boolean includesDataset(String datasetId) {
    return datasets == null || datasets.contains(datasetId == null ? DEFAULT_INSTANCE : datasetId);
  }

  /** Whether anything of an entity is to be written. */
  public boolean leavesAnything(Entity entity) {
    return (picked == null && omitted.isEmpty())
        || includes("id")
        || includes("type")
        || (includes("scope") && !entity.scopes().isEmpty())
        || entity.attributes().keySet().stream().anyMatch(this::includes);
  }

  /** Those of an attribute's instances that are to be written. */
  List<AttributeInstance> of(List<AttributeInstance> instances) {
    return datasets == null
        ? instances
        : instances.stream().filter(instance -> includesDataset(instance.datasetId())).toList();
  }
}
