/**
 * In-memory storage. A {@link org.ngsildbench.embedded.store.Tenant} owns the current state of its
 * entities, their indexes (type, location) and its {@link
 * org.ngsildbench.embedded.store.HistoryStore}. Every change goes through {@link
 * org.ngsildbench.embedded.store.Tenant#change}, which keeps state, indexes and history consistent
 * and notifies the change feed.
 *
 * <p>Does not depend on HTTP, JSON documents or query texts.
 */
package org.ngsildbench.embedded.store;
