package org.ngsildbench.gtfs.output;

import java.io.IOException;

/** Receives entities one by one. Not thread-safe. */
@FunctionalInterface
public interface EntitySink {

  /** Receives an entity; copy what is needed after the call. */
  void accept(EntityJson entity) throws IOException;

  /** Delivers what is buffered; does nothing by default. */
  default void flush() throws IOException {}
}
