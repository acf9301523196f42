package org.ngsildbench.ngsild.batch;

import java.util.List;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;

/**
 * One request of a batch.
 *
 * @param ids ids of its entities, in order
 */
record BatchPart(HttpRequestBytes request, List<String> ids) {
  BatchPart {
    ids = List.copyOf(ids);
  }
}
