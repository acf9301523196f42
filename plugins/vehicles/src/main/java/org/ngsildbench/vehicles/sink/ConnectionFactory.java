package org.ngsildbench.vehicles.sink;

import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;

/** Opens connections to one platform, for instance {@code () -> KafkaConnection.open(settings)}. */
@FunctionalInterface
public interface ConnectionFactory {

  /** Opens a new connection, which the sink closes. */
  StreamConnection open() throws StreamException;
}
