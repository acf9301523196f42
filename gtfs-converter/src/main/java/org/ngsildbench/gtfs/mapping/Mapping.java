package org.ngsildbench.gtfs.mapping;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The mapping of a file's rows to entities. Immutable.
 *
 * @param file file name
 * @param type of the entities
 * @param idColumns columns that form the entity's own id
 * @param attributes in output order
 * @param otherColumns columns with special processing
 */
public record Mapping(
    String file,
    String type,
    List<String> idColumns,
    List<ColumnMapping> attributes,
    Set<String> otherColumns) {

  /** Copies the collections. */
  public Mapping {
    idColumns = List.copyOf(idColumns);
    attributes = List.copyOf(attributes);
    otherColumns = Set.copyOf(otherColumns);
  }

  /** Returns whether one column identifies a row, so that others can refer to it. */
  public boolean hasOwnId() {
    return idColumns.size() == 1;
  }

  /** Returns all converted columns. */
  public Set<String> columns() {
    Set<String> columns = new LinkedHashSet<>(idColumns);
    attributes.forEach(attribute -> columns.add(attribute.column()));
    columns.addAll(otherColumns);
    return columns;
  }
}
