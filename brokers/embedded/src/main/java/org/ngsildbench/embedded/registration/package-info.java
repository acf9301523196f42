/**
 * Context source registrations (clauses 5.9 and 5.10) and the distributed retrieval and query of
 * entities (clauses 4.3.6, 5.7.1 and 5.7.2). Writes are never distributed.
 *
 * <p>Of {@code q}, geo-queries and pages, sources know nothing: they are applied to the merged
 * entities, because each source may hold only some attributes of an entity.
 */
package org.ngsildbench.embedded.registration;
