package org.ngsildbench.ngsild.query;

import java.util.List;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** Asks a scripted broker, and reads lists of ids. */
final class Asking {

  private Asking() {}

  static QueryResult ask(FakeBroker broker, BrokerKind kind, BusQuery query) {
    return ask(broker, kind, query, QueryModel.ATTRIBUTES);
  }

  static QueryResult ask(FakeBroker broker, BrokerKind kind, BusQuery query, QueryModel model) {
    try (NgsiLdClient client = broker.client(kind)) {
      return client.execute(client.prepare(query, model), NgsiLdClient.CLOSED_LOOP);
    }
  }

  static List<String> ids(QueryResult result) {
    return ((QueryAnswer.Ids) result.answer()).ids();
  }
}
