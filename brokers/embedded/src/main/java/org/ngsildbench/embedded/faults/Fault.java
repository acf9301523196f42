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

  /** Returns the name in fault files and reports: {@code wrongAnswer} of WrongAnswerFault. */
  default String kind() {
    return kindOf(getClass().getSimpleName().replace("Fault", ""));
  }

  /** Returns the name in fault files and reports that belongs to a type's name. */
  static String kindOf(String type) {
    return Character.toLowerCase(type.charAt(0)) + type.substring(1);
  }

  /**
   * Serves an exchange with the fault and counts it before the client can see it. If the exchange
   * does not allow the fault (an empty batch or response), serves it correctly without counting.
   */
  void serve(FaultyExchange exchange) throws IOException;
}
