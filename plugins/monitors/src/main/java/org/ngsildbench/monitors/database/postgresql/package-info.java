/**
 * PostgreSQL through its extension {@code pg_stat_statements}, versions 1.3 to the present.
 *
 * <p>This package must not know what is measured.
 */
package org.ngsildbench.monitors.database.postgresql;
