package org.ngsildbench.gtfs.output;

import java.io.IOException;

/** Takes entities one by one. For one thread. */
@FunctionalInterface
public interface EntitySink {

  /** Takes an entity; what is to be kept of it beyond the call is copied. */
  void accept(EntityJson entity) throws IOException;
}
