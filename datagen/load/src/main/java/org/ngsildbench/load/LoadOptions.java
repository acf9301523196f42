package org.ngsildbench.load;

import java.nio.file.Path;
import java.util.Objects;
import lombok.With;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;

/**
 * Options of a load into a broker.
 *
 * @param shard the part of the entities and histories to load; the last shard to complete writes
 *     the completion marker of the data set
 * @param journal file that records accepted and rejected pieces, so that the load resumes after a
 *     crash; deleted once every piece is accepted or rejected; null for none
 * @param rejects file for rejected entities and readings, with reasons; null for none
 * @param pace replay speed; unless unlimited, entities start at the first reading and are updated
 *     step by step
 * @param entityBytes size to which entities are padded on creation; 0 for no padding
 */
public record LoadOptions(
    Shard shard, @With Path journal, Path rejects, Pace pace, int entityBytes) {

  /** The whole fleet, without journal and rejects file. */
  public static final LoadOptions PLAIN =
      new LoadOptions(Shard.WHOLE, null, null, Pace.unlimited(), 0);

  /** Rejects nulls. */
  public LoadOptions {
    Objects.requireNonNull(shard, "shard");
    Objects.requireNonNull(pace, "pace");
  }
}
