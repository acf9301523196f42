package org.ngsildbench.load;

import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** Which fleet a broker holds, by the entity in which every load states what it loaded. */
public final class HeldFleet {

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;

  private HeldFleet() {}

  /**
   * Asks the broker.
   *
   * @return empty when no load has ended in this broker and tenant
   * @throws BrokerException if the broker does not say, or says what no load writes
   */
  public static Optional<DataSetEntity> in(NgsiLdClient client) {
    EntityRequest request = EntityRequest.entity(DataSetEntity.ID);
    RequestResult stated = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    if (stated.status() == NOT_FOUND) {
      return Optional.empty();
    }
    if (stated.status() != OK || stated.failure() != null) {
      throw new BrokerException(stated.failure().kind(), stated.failure().message());
    }
    try {
      return Optional.of(DataSetEntity.read(stated.body()));
    } catch (IOException foreign) {
      throw new BrokerException(
          FailureKind.MALFORMED,
          "The broker holds an entity "
              + DataSetEntity.ID
              + " that is not this program's: "
              + foreign.getMessage());
    }
  }
}
