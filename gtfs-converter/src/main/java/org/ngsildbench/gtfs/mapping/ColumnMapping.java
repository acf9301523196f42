package org.ngsildbench.gtfs.mapping;

/**
 * A column and the attribute it becomes.
 *
 * @param required without it the row makes no sense
 */
record ColumnMapping(String column, String name, FieldType kind, boolean required) {}
