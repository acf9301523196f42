package org.ngsildbench.ngsild.batch;

import java.util.Objects;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/**
 * An entity on its way into a batch.
 *
 * @param id its URI
 * @param json the serialised entity, a JSON object in UTF-8; not copied and not to be changed
 *     afterwards; not looked at by {@link BatchOperation#DELETE}
 */
@SuppressWarnings("ArrayRecordComponent") // Shared on purpose: batches are large.
public record EntityBytes(String id, byte[] json) {
  public EntityBytes {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(json, "json");
  }
}
