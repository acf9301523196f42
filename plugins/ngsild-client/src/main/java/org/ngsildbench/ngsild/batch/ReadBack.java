package org.ngsildbench.ngsild.batch;

import java.util.List;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.json.EntityListDocument;
import org.ngsildbench.ngsild.json.EntityRows;
import org.ngsildbench.ngsild.json.JsonAnswer;

/** Asks a broker which of some entities it holds. */
record ReadBack(Broker broker) {

  /** So many ids of fifty characters fit the 4 KB that any server takes as a URL. */
  private static final int IDS_A_REQUEST = 30;

  int count(List<String> ids) {
    int found = 0;
    for (int start = 0; start < ids.size(); start += IDS_A_REQUEST) {
      found += countFew(ids.subList(start, Math.min(ids.size(), start + IDS_A_REQUEST)));
    }
    return found;
  }

  private int countFew(List<String> ids) {
    String path =
        PathAndQuery.of("/ngsi-ld/v1/entities")
            .with("id", String.join(",", ids))
            .with("options", "keyValues")
            .with("limit", IDS_A_REQUEST)
            .toString();
    OperationLog log = new OperationLog(OperationLog.CLOSED_LOOP);
    EntityRows rows = new EntityRows();
    EntityListDocument document = new EntityListDocument(rows, "");
    log.send(
        broker.entities(),
        broker.entities().get(path),
        Reply.reader(body -> JsonAnswer.read(body, document::read)));
    if (log.failure() != null) {
      throw new BrokerException(log.failure().kind(), log.failure().message());
    }
    return rows.size();
  }
}
