package org.ngsildbench.ngsild.mixed;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The lies of {@link LyingProbeBroker}, with the fault that each is. */
@Getter
@RequiredArgsConstructor
enum ToldLie {
  /** The value one write ago. */
  ONE_WRITE_AGO("read", Fault.STALE),
  /** The values of 5 ms ago, of an entity that was written in the meantime. */
  MILLIS_AGO("read", Fault.STALE),
  /** A replica that has every second write only. */
  LAGGING_REPLICA("list", Fault.STALE),
  /** The last acknowledged write was dropped. */
  LOST_UPDATE("read", Fault.STALE),
  TORN("read", Fault.TORN),
  TORN_IN_LIST("list", Fault.TORN),
  ANOTHER_BUS("read", Fault.FABRICATED),
  ANOTHER_ATTRIBUTE("list", Fault.FABRICATED),
  UNWRITTEN("read", Fault.FABRICATED),
  NO_NUMBER("read", Fault.FABRICATED),
  OLD_TIME("read", Fault.FABRICATED),
  NO_TIME("read", Fault.FABRICATED),
  OTHER_PLACE("read", Fault.FABRICATED),
  WITHOUT_ATTRIBUTE("read", Fault.MISSING),
  OTHER_ENTITY("read", Fault.MISSING),
  EXTRA_ATTRIBUTE("list", Fault.ADDITIONAL),
  LIST_WITHOUT_ONE("list", Fault.MISSING),
  LIST_WITH_ONE_TWICE("list", Fault.ADDITIONAL),
  EMPTY_LIST("list", Fault.MISSING),
  HISTORY_LAGS("history", Fault.STALE),
  HISTORY_WITH_GAP("history", Fault.MISSING),
  HISTORY_WITH_ONE_TWICE("history", Fault.ADDITIONAL),
  HISTORY_OUTSIDE_WINDOW("history", Fault.ADDITIONAL),
  HISTORY_OF_ANOTHER_BUS("history", Fault.FABRICATED),
  HISTORY_AT_OTHER_TIME("history", Fault.FABRICATED),
  HISTORY_WITHOUT_ATTRIBUTE("history", Fault.MISSING),
  /** Correct forms that are unusual. */
  CONCISE("read", null),
  ARRAY_OF_ONE("read", null),
  KEY_VALUES("read", null),
  OFFSET_TIME("read", null),
  REVERSED_LIST("list", null),
  NORMALIZED_LIST("list", null),
  REVERSED_HISTORY("history", null),
  TEMPORAL_VALUES("history", null);

  private final String operation;
  private final Fault fault;
}
