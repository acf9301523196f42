package org.ngsildbench.gtfs.mapping;

/**
 * A column and its attribute.
 *
 * @param required whether a row is invalid without it
 */
record ColumnMapping(String column, String name, FieldType kind, boolean required) {}
