/**
 * HTTP streaming as a platform: Ztreamy's protocol and server-sent events ({@link
 * org.ngsildbench.streaming.http.HttpStreamConnection}), and an HTTPS front to a broker that takes
 * messages by POST ({@link org.ngsildbench.streaming.http.HttpPublishConnection}).
 *
 * <p>All clients of a connection are served by a few threads. Parsing is incremental and goes over
 * the bytes where they were read; arrival is when the bytes that complete an item were read.
 *
 * <p>This package must not depend on the server's implementation or on how messages are counted.
 */
package org.ngsildbench.streaming.http;
