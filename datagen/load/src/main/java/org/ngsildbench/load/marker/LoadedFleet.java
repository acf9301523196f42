package org.ngsildbench.load.marker;

import java.util.Optional;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
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
    return MarkerReader.read(
        client, EntityRequest.entity(DataSetEntity.ID), DataSetEntity::read, DataSetEntity.ID);
  }
}
