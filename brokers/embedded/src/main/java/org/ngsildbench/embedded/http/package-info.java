/**
 * The HTTP layer: requests, responses, routes, endpoints and interceptors.
 *
 * <ul>
 *   <li>An {@link org.ngsildbench.embedded.http.OperationRoute} such as {@code GET
 *       /ngsi-ld/v1/temporal/entities/{id}} leads to an {@link
 *       org.ngsildbench.embedded.http.Endpoint}, which serves one operation. It throws {@link
 *       org.ngsildbench.embedded.problem.Problem} for an error and never writes one itself.
 *   <li>An {@link org.ngsildbench.embedded.http.Interceptor} wraps every exchange. It may delay it,
 *       wrap the request or response, respond itself, or close the {@link
 *       org.ngsildbench.embedded.http.BrokerRequest#connection() connection}.
 *   <li>Endpoints and interceptors run on server threads and may block.
 * </ul>
 *
 * <p>Must not depend on storage beyond {@code store.Tenants}, or on faults.
 */
package org.ngsildbench.embedded.http;
