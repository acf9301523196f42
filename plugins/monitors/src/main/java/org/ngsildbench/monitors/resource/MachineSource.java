package org.ngsildbench.monitors.resource;

import java.util.Optional;

/** A machine whose resource usage can be read repeatedly. Not thread-safe. */
public interface MachineSource extends AutoCloseable {

  /** All processors of the machine. */
  int processors();

  /** Returns the usage so far; empty if there is no new reading. */
  Optional<MachineUse> read();

  /** Ends the watching; never throws. */
  @Override
  default void close() {
    // Most implementations hold nothing.
  }
}
