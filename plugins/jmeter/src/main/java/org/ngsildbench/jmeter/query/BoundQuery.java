package org.ngsildbench.jmeter.query;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.PreparedQuery;
import org.ngsildbench.ngsild.query.QueryModel;

/**
 * A query with its parameters, ready to be sent again and again. Immutable and thread-safe.
 *
 * @param prepared its requests
 * @param digestInput what identifies its requests; not to be changed
 * @param url full URL of the first request
 * @param expected the right answer; null if answers are not checked
 */
@SuppressWarnings("ArrayRecordComponent") // Shared on purpose: it is read for every sample.
record BoundQuery(PreparedQuery prepared, byte[] digestInput, URL url, ExpectedAnswer expected) {

  static BoundQuery of(BusQuery query, BrokerSession broker, FleetInScope fleet, boolean checked)
      throws BadFieldException {
    QueryModel model = fleet == null ? QueryModel.ATTRIBUTES : fleet.model();
    PreparedQuery prepared = broker.client().prepare(query, model);
    return new BoundQuery(
        prepared,
        prepared.digestInput(),
        prepared.url(),
        checked ? expected(query, prepared, fleet) : null);
  }

  private static ExpectedAnswer expected(BusQuery query, PreparedQuery prepared, FleetInScope fleet)
      throws BadFieldException {
    try {
      return query.expected(fleet.rightAnswers(), prepared.asksForWholeEntities());
    } catch (IllegalArgumentException notInTheFleet) {
      throw new BadFieldException("NGSI-LD Bus Query: " + notInTheFleet.getMessage() + ".");
    }
  }

  /** The requests as a viewer shows them. */
  String text() {
    return new String(digestInput, StandardCharsets.UTF_8);
  }
}
