package org.ngsildbench.vehicles.ngsild;

import java.util.Map;
import org.ngsildbench.ngsild.outcome.FailureKind;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;

/** Translates broker failures to platform failures. */
final class BrokerFailures {

  private static final Map<FailureKind, StreamFailureKind> KINDS =
      Map.of(
          FailureKind.UNREACHABLE,
          StreamFailureKind.UNREACHABLE,
          FailureKind.TIMEOUT,
          StreamFailureKind.TIMEOUT,
          FailureKind.TLS,
          StreamFailureKind.TLS,
          FailureKind.RESET,
          StreamFailureKind.CONNECTION_LOST,
          FailureKind.TRUNCATED,
          StreamFailureKind.CONNECTION_LOST,
          FailureKind.TOO_LARGE_FOR_BROKER,
          StreamFailureKind.TOO_LARGE,
          FailureKind.CLOSED,
          StreamFailureKind.CLOSED,
          FailureKind.INTERRUPTED,
          StreamFailureKind.CLOSED,
          FailureKind.http(401),
          StreamFailureKind.NOT_AUTHORISED,
          FailureKind.http(403),
          StreamFailureKind.NOT_AUTHORISED);

  private BrokerFailures() {}

  static StreamFailure of(FailureKind kind, String message) {
    return new StreamFailure(KINDS.getOrDefault(kind, StreamFailureKind.REFUSED), message);
  }
}
