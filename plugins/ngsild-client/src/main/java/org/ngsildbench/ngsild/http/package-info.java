/**
 * An HTTP/1.1 client connection (RFC 9110, RFC 9112) made for measuring: one write and ideally one
 * read system call a request, times taken at the bytes, failures told apart, nothing encoded inside
 * the timed part.
 *
 * <p>The loop of use:
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
 * <p>What it does not do, on purpose: HTTP/2, proxies, redirects, cookies, caching, {@code Expect:
 * 100-continue}, authentication schemes. A benchmark has to send exactly the requests it says it
 * sends.
 *
 * <p>This package must not know NGSI-LD, brokers, JSON or JMeter.
 */
package org.ngsildbench.ngsild.http;
