/**
 * Context source registrations (clauses 5.9 and 5.10) and the distributed retrieval and query of
 * entities (clauses 4.3.6, 5.7.1 and 5.7.2). Writes are never distributed.
 *
 * <p>Requests to sources have no {@code q}, geo-query or page of the client: each source may hold
 * only some attributes of an entity, so they are applied to the merged entities.
 */
package org.ngsildbench.embedded.registration;
