/**
 * A server for Ztreamy's protocol. Publishers post items to a stream. Clients receive them through
 * a long-lived GET (plain, deflated or as server-sent events) or by polling.
 *
 * <p>One thread does all the work, as in Ztreamy's own server; repeaters scale beyond one core.
 * Nothing here is thread-safe or locks.
 *
 * <p>Extensions to Ztreamy: streams can be created and deleted at run time ({@code PUT} and {@code
 * DELETE} of their path), clients choose filters in the query of their request, the head of a
 * long-lived response is sent at once, and slow clients are disconnected.
 *
 * <p>Must not share code with the clients, so that a bug in one cannot hide a bug in the other.
 */
package org.ngsildbench.httpservers.stream;
