/**
 * A publisher of Ztreamy's protocol: items are posted to a stream, and reach whoever holds a
 * long-lived GET on it, as they are, deflated or as server-sent events, or polls.
 *
 * <p>One thread does all the work, as in Ztreamy's own server: what it can carry is what one core
 * can, and repeaters are how one goes beyond. So nothing here is thread-safe, and nothing locks.
 *
 * <p>Beyond Ztreamy: streams are made and removed while the server runs ({@code PUT} and {@code
 * DELETE} of their path), the head of a long-lived answer is sent at once and not with the first
 * item, and slow clients are cut.
 *
 * <p>This package must not share code with the clients: one's mistake would hide the other's.
 */
package org.ngsildbench.httpservers.stream;
