package org.ngsildbench.monitors.resource;

import java.util.Optional;

/** A machine whose use can be read again and again. Not thread-safe. */
public interface MachineSource extends AutoCloseable {

  /** Its processors, whoever may use them. */
  int processors();

  /** What it has used up to now; empty if nothing is known that was not told before. */
  Optional<MachineUse> read();

  /** Ends the watching; never throws. */
  @Override
  default void close() {
    // Most hold nothing.
  }
}
