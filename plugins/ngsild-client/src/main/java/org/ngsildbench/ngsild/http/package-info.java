/**
 * An HTTP/1.1 client connection (RFC 9110, RFC 9112) made for measuring: one write and ideally one
 * read system call per request, times taken at the bytes, distinct failure kinds, and no encoding
 * inside the timed part.
 *
 * <p>Usage:
 *
 * <pre>{@code
 * HttpRequestTemplate get =
 *     HttpRequestTemplate.of("GET", target).header("Accept", "application/json");
 * try (HttpConnectionPool pool = new HttpConnectionPool(target, HttpSettings.defaults())) {
 *   HttpRequestBytes request = get.request("/ngsi-ld/v1/entities?type=Bus"); // before the clock
 *   HttpExchange<byte[]> exchange = pool.execute(request, BodyReader.bytes());
 *   if (exchange.failure().isEmpty()) { ... exchange.status(), exchange.body() ... }
 * }
 * }</pre>
 *
 * <p>Deliberately not supported: HTTP/2, proxies, redirects, cookies, caching, {@code Expect:
 * 100-continue}, authentication schemes. A benchmark must send exactly the requests it documents.
 *
 * <p>This package must not depend on NGSI-LD, brokers, JSON or JMeter.
 */
package org.ngsildbench.ngsild.http;
