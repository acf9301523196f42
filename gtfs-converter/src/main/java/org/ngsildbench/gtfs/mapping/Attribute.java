package org.ngsildbench.gtfs.mapping;

/**
 * A column and the attribute it becomes.
 *
 * @param required without it the row makes no sense
 */
record Attribute(String column, String name, ValueKind kind, boolean required) {}
