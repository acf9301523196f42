package org.ngsildbench.ngsild.notification;

import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.tally.NotificationTally;

/** A notification, or its absence, that is not as it must be. */
@RequiredArgsConstructor
public enum Irregularity {
  /** It timed out. */
  LOST(NotificationTally::lost),
  /** It came before. */
  DUPLICATE(NotificationTally::duplicate),
  /** It arrived after one of a write that started after its own completed. */
  OUT_OF_ORDER(NotificationTally::outOfOrder),
  /** It was not due at its endpoint. */
  SUPERFLUOUS(NotificationTally::superfluous),
  /** It arrived after it had been counted as lost. */
  LATE(NotificationTally::lateArrival);

  @SuppressWarnings("ImmutableEnumChecker") // a method reference without state
  private final Consumer<NotificationTally> count;

  void countIn(NotificationTally tally) {
    count.accept(tally);
  }
}
