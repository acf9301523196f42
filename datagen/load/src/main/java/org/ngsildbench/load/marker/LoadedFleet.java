package org.ngsildbench.load.marker;

import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Which fleet a broker holds, by the entity in which every load states what it loaded. */
public final class LoadedFleet {

  private LoadedFleet() {}

  /**
   * Asks the broker.
   *
   * @return empty when no load has ended in this broker and tenant
   * @throws BrokerException if the broker does not say, or says what no load writes
   */
  public static Optional<DataSetEntity> in(NgsiLdClient client) {
    EntityRequest request = EntityRequest.entity(DataSetEntity.ID);
    Optional<byte[]> stated = MarkerReader.in(client, request);
    if (stated.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(DataSetEntity.read(stated.get()));
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
