package org.ngsildbench.gtfs.output;

import java.io.IOException;

/** Takes entities one by one. For one thread. */
public interface EntitySink {

  /**
   * Takes an entity.
   *
   * @param id its URI
   * @param json holds the entity from its start on, as a JSON object in UTF-8; it is used again for
   *     the next entity
   * @param length of the entity in {@code json}
   */
  void accept(String id, byte[] json, int length) throws IOException;
}
