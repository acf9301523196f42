package org.ngsildbench.load.marker;

import java.io.IOException;
import java.util.Optional;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.ngsild.request.EntityRequest;
import org.ngsildbench.ngsild.request.RequestResult;

/** Reads the completion markers of loads from a broker. */
public final class MarkerReader {

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;

  private MarkerReader() {}

  /**
   * Returns the body of the response; empty if the entity does not exist.
   *
   * @throws BrokerException if the request fails
   */
  public static Optional<byte[]> in(NgsiLdClient client, EntityRequest request) {
    RequestResult stated = client.execute(client.prepare(request), NgsiLdClient.CLOSED_LOOP);
    if (stated.status() == NOT_FOUND) {
      return Optional.empty();
    }
    if (stated.status() != OK || stated.failure() != null) {
      throw new BrokerException(stated.failure().kind(), stated.failure().message());
    }
    return stated.entities() == 0 ? Optional.empty() : Optional.of(stated.body());
  }

  /** Parses a marker. */
  interface Parser<T> {
    T parse(byte[] json) throws IOException;
  }

  /**
   * Reads and parses a marker.
   *
   * @param name describes the entity in errors
   * @throws BrokerException if the request fails or the entity was not written by this program
   */
  static <T> Optional<T> read(
      NgsiLdClient client, EntityRequest request, Parser<T> parser, String name) {
    Optional<byte[]> json = in(client, request);
    try {
      return json.isEmpty() ? Optional.empty() : Optional.of(parser.parse(json.get()));
    } catch (IOException foreign) {
      throw new BrokerException(
          FailureKind.MALFORMED,
          "The broker holds an entity %s that this program did not write: %s"
              .formatted(name, foreign.getMessage()));
    }
  }
}
