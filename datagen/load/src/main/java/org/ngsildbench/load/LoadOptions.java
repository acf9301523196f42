package org.ngsildbench.load;

import java.nio.file.Path;
import java.util.Objects;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;

/**
 * How a fleet is loaded.
 *
 * @param shard which part of the entities and their histories; the shard that ends last states the
 *     data set
 * @param journal notes what the broker has decided on, so that the same load goes on after a kill;
 *     deleted when all is decided; null for none
 * @param rejects gets what the broker refuses, with reasons; null for none
 * @param pace how fast the readings' time goes by; unless unlimited, entities begin as they were at
 *     the start and are updated step by step
 * @param entityBytes to which entities are padded when they are created; 0 for as they are
 */
public record LoadOptions(Shard shard, Path journal, Path rejects, Pace pace, int entityBytes) {

  /** Everything, without journal and rejects. */
  public static final LoadOptions PLAIN =
      new LoadOptions(Shard.WHOLE, null, null, Pace.unlimited(), 0);

  /** Refuses absent parts. */
  public LoadOptions {
    Objects.requireNonNull(shard, "shard");
    Objects.requireNonNull(pace, "pace");
  }

  /** The same with another journal. */
  public LoadOptions withJournal(Path other) {
    return new LoadOptions(shard, other, rejects, pace, entityBytes);
  }
}
