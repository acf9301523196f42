package org.ngsildbench.embedded.representation;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/**
 * Selects the members of an entity to write (clause 4.21) and the instances of its attributes
 * (clause 4.5.5). Names are expanded, except reserved members ({@code id}, {@code type}, {@code
 * scope}...). Immutable.
 *
 * @param picked null for all
 * @param omitted possibly empty
 * @param datasets the datasetIds to write, with {@link #DEFAULT_INSTANCE} for instances without
 *     one; null for all
 * @param linked the selections of entities that relationships link to, by the relationship's name
 */
public record Selection(
    Set<String> picked, Set<String> omitted, Set<String> datasets, Map<String, Selection> linked) {
  /** Represents the missing datasetId of the default instance. */
  public static final String DEFAULT_INSTANCE = "@none";

  /** Selects everything. */
  public static final Selection ALL = new Selection(null, Set.of(), null, Map.of());

  public Selection {
    picked = picked == null ? null : Set.copyOf(picked);
    omitted = Set.copyOf(omitted);
    datasets = datasets == null ? null : Set.copyOf(datasets);
    linked = Map.copyOf(linked);
  }

  /** Returns whether a member is selected. */
  public boolean includes(String member) {
    return (picked == null || picked.contains(member)) && !omitted.contains(member);
  }

  /**
   * Returns whether instances with a datasetId are selected.
   *
   * @param datasetId null for the default instance
   */
  public boolean includesDataset(String datasetId) {
    return datasets == null || datasets.contains(datasetId == null ? DEFAULT_INSTANCE : datasetId);
  }

  /** Returns whether any member of an entity is selected. */
  public boolean selectsAnything(Entity entity) {
    return (picked == null && omitted.isEmpty())
        || includes("id")
        || includes("type")
        || (includes("scope") && !entity.scopes().isEmpty())
        || entity.attributes().keySet().stream().anyMatch(this::includes);
  }

  /** Returns the selected instances. */
  List<AttributeInstance> of(List<AttributeInstance> instances) {
    return datasets == null
        ? instances
        : instances.stream().filter(instance -> includesDataset(instance.datasetId())).toList();
  }
}
