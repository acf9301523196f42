package org.ngsildbench.embedded.faults;

import java.io.IOException;

/** A fault to inject. Immutable and thread-safe. */
public sealed interface Fault
    permits DelayFault,
        StallFault,
        ResetFault,
        ErrorFault,
        TruncatedFault,
        PartialBatchFault,
        WrongAnswerFault {

  /** Returns the name in fault files and reports. */
  String kind();

  /**
   * Serves an exchange with the fault and counts it before the client can see it. If the exchange
   * does not allow the fault (an empty batch or response), serves it correctly without counting.
   */
  void serve(FaultyExchange exchange) throws IOException;
}
