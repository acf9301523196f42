package org.ngsildbench.load.marker;

import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;

/** Reads the fleet's completion marker from a broker. */
public final class LoadedFleet {

  private LoadedFleet() {}

  /**
   * Reads the marker.
   *
   * @return empty if no load has completed in this broker and tenant
   * @throws BrokerException if the request fails or the entity was not written by this program
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
