package org.ngsildbench.gtfs.mapping;

import java.util.ArrayList;
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

  static Draft of(String file, String type, String... idColumns) {
    return new Draft(file, type, List.of(idColumns));
  }

  /** A mapping under construction: each attribute as column, then name. */
  static final class Draft {

    private final String file;
    private final String type;
    private final List<String> idColumns;
    private final List<ColumnMapping> attributes = new ArrayList<>();
    private final Set<String> others = new LinkedHashSet<>();

    private Draft(String file, String type, List<String> idColumns) {
      this.file = file;
      this.type = type;
      this.idColumns = idColumns;
    }

    Draft with(String column, String name, FieldType kind) {
      attributes.add(new ColumnMapping(column, name, kind, false));
      return this;
    }

    Draft needs(String column, String name, FieldType kind) {
      attributes.add(new ColumnMapping(column, name, kind, true));
      return this;
    }

    Draft text(String column, String name) {
      return with(column, name, ValueKinds.TEXT);
    }

    Draft reference(String column, String name, String target) {
      return with(column, name, ValueKinds.reference(target));
    }

    Draft needsReference(String column, String name, String target) {
      return needs(column, name, ValueKinds.reference(target));
    }

    Draft apart(String... columns) {
      others.addAll(List.of(columns));
      return this;
    }

    Mapping done() {
      return new Mapping(file, type, idColumns, attributes, others);
    }
  }
}
