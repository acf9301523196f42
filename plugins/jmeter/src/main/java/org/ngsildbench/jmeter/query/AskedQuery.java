package org.ngsildbench.jmeter.query;

import java.nio.charset.StandardCharsets;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.DataModel;
import org.ngsildbench.ngsild.query.PreparedQuery;

/**
 * A query with its parameters, ready to be sent again and again. Immutable and thread-safe.
 *
 * @param prepared its requests
 * @param digestInput what identifies its requests; not to be changed
 * @param check of its answers; null if they are not checked
 */
@SuppressWarnings("ArrayRecordComponent") // Shared on purpose: it is read for every sample.
record AskedQuery(PreparedQuery prepared, byte[] digestInput, AnswerCheck check) {

  static AskedQuery of(BusQuery query, BrokerSession broker, FleetInScope fleet, boolean checked)
      throws BadFieldException {
    DataModel model = fleet == null ? DataModel.ATTRIBUTES : fleet.model();
    PreparedQuery prepared = broker.client().prepare(query, model);
    return new AskedQuery(
        prepared, prepared.digestInput(), checked ? AnswerChecks.of(query, fleet) : null);
  }

  /** The requests as a viewer shows them. */
  String text() {
    return new String(digestInput, StandardCharsets.UTF_8);
  }
}
