/**
 * Where entities are kept: a {@link org.ngsildbench.embedded.store.Tenant} owns the current state
 * of its entities, the indexes over them (type, place) and its {@link
 * org.ngsildbench.embedded.store.HistoryStore}. Every change of a current entity passes {@link
 * org.ngsildbench.embedded.store.Tenant#change}, the one place that keeps state, indexes and
 * history in step and tells the change feed.
 *
 * <p>Knows neither HTTP nor JSON documents nor query texts.
 */
package org.ngsildbench.embedded.store;
