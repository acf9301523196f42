package org.ngsildbench.embedded.faults;

import java.io.IOException;

/** Something that goes wrong. Immutable and thread-safe. */
public sealed interface Fault
    permits DelayFault,
        StallFault,
        ResetFault,
        ErrorFault,
        TruncatedFault,
        PartialBatchFault,
        WrongAnswerFault {

  /** Its name in plans and reports. */
  String kind();

  /**
   * Serves an exchange, wrongly, and counts that before the client can see it; one that gives no
   * occasion for the fault (a batch without entities, an empty answer) rightly and uncounted.
   */
  void serve(FaultyExchange exchange) throws IOException;
}
