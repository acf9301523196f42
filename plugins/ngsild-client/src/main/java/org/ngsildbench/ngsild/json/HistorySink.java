package org.ngsildbench.ngsild.json;

import java.io.IOException;

/** Takes the history of entities as it is decoded. */
public interface HistorySink {

  /** An entity begins to be known; called once for each in an answer, before its series. */
  void entity(String id) throws IOException;

  /**
   * The readings of one attribute of the entity announced last, in the broker's order.
   *
   * @param values and {@code times} (milliseconds since 1970, {@link Long#MIN_VALUE} where unknown)
   *     are valid only during the call, up to {@code count}
   */
  void series(String entity, String attribute, double[] values, long[] times, int count)
      throws IOException;
}
