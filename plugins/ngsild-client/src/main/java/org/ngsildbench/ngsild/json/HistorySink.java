package org.ngsildbench.ngsild.json;

import java.io.IOException;

/** Takes the history of entities as it is decoded. */
public interface HistorySink {

  /**
   * Starts an entity; called once per entity of a response, before its series.
   *
   * @param type its only type; null if there is none or several
   */
  void entity(String id, String type) throws IOException;

  /**
   * The readings of one attribute of the entity announced last, in the broker's order.
   *
   * @param values and {@code times} (milliseconds since 1970, {@link Long#MIN_VALUE} where unknown)
   *     are valid only during the call, up to {@code count}
   */
  void series(String entity, String attribute, double[] values, long[] times, int count)
      throws IOException;

  /**
   * The unit and the device's id that the readings of the series given last state; null where they
   * state none.
   */
  default void metadata(String unitCode, String providedBy) {
    // Most readers want values and times only.
  }

  /** Something that no right answer holds; only the first of an answer is announced. */
  default void difference(String what) {
    // Ignored by sinks that do not check.
  }
}
