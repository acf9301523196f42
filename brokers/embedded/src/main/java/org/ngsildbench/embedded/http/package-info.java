/**
 * HTTP around the broker: a request, an answer, the routes between them and the operations they
 * lead to, and the seat for whatever wants to stand around every exchange.
 *
 * <ul>
 *   <li>An operation is an {@link org.ngsildbench.embedded.http.Endpoint}; it is reached by a
 *       {@link org.ngsildbench.embedded.http.OperationRoute} such as {@code GET
 *       /ngsi-ld/v1/temporal/entities/{id}}. It throws {@link
 *       org.ngsildbench.embedded.problem.Problem} for whatever it cannot serve and never writes an
 *       error itself.
 *   <li>An {@link org.ngsildbench.embedded.http.Interceptor} stands around every exchange: it may
 *       delay it, wrap the request or the answer, answer in its stead or break the {@link
 *       org.ngsildbench.embedded.http.NgsiLdRequest#connection() connection}.
 *   <li>Endpoints and interceptors run on a thread of the server and may block.
 * </ul>
 *
 * <p>Must not know how entities are stored beyond {@code store.Tenants}, nor what faults there are.
 */
package org.ngsildbench.embedded.http;
