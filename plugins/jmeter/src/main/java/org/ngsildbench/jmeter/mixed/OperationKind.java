package org.ngsildbench.jmeter.mixed;

import java.util.Locale;
import org.ngsildbench.ngsild.mixed.MixedOperation;
import org.ngsildbench.ngsild.mixed.ProbeRequests;

/** The kinds of operations in the mix. */
enum OperationKind {
  WRITE,
  READ,
  LIST,
  HISTORY;

  /** Returns the label of its samples. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Prepares the operation. */
  MixedOperation prepare(ProbeRequests requests, int bus, boolean check) {
    return switch (this) {
      case WRITE -> requests.write(bus);
      case READ -> requests.read(bus, check);
      case LIST -> requests.list(check);
      case HISTORY -> requests.history(bus, check);
    };
  }
}
