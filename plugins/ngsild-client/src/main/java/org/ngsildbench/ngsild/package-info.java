/**
 * A client of NGSI-LD context brokers (ETSI GS CIM 009) made for measuring: the seven bus queries,
 * batches and any other request, prepared before the clock starts, sent in each broker's own
 * dialect, with separate times, failures and answers.
 *
 * <p>Usage:
 *
 * <pre>{@code
 * BrokerTarget target = BrokerTarget.of(BrokerKind.AUTO, URI.create("http://127.0.0.1:9090"));
 * try (NgsiLdClient client = NgsiLdClient.open(target)) {
 *   PreparedQuery query =
 *       client.prepare(new LocationOfBus("urn:ngsi-ld:Bus:city:1"), QueryModel.ATTRIBUTES);
 *   QueryResult result = client.execute(query, NgsiLdClient.CLOSED_LOOP);
 *   if (result.failure() == null) { ... result.answer() ... result.times() ... }
 * }
 * }</pre>
 *
 * <p>This package must not know JMeter, the fleet's generator or the embedded broker.
 */
package org.ngsildbench.ngsild;
