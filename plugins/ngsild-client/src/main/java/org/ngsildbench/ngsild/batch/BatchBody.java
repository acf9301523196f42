package org.ngsildbench.ngsild.batch;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.ngsildbench.ngsild.dialect.BatchOperation;

/** Puts the JSON array of a batch together. */
final class BatchBody {

  private BatchBody() {}

  /** Returns the bytes an entity adds to a body, including its comma or bracket. */
  static long bytesOf(BatchOperation operation, EntityBytes entity) {
    return 1L + element(operation, entity).length;
  }

  static byte[] of(BatchOperation operation, List<EntityBytes> entities) {
    long size = 1 + entities.stream().mapToLong(entity -> bytesOf(operation, entity)).sum();
    if (size > Integer.MAX_VALUE - 16) {
      throw new IllegalArgumentException("a batch of " + size + " bytes is over 2 GB");
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream((int) size);
    char before = '[';
    for (EntityBytes entity : entities) {
      body.write(before);
      body.writeBytes(element(operation, entity));
      before = ',';
    }
    body.write(']');
    return body.toByteArray();
  }

  private static byte[] element(BatchOperation operation, EntityBytes entity) {
    return operation == BatchOperation.DELETE
        ? ("\"" + entity.id() + "\"").getBytes(StandardCharsets.UTF_8)
        : entity.json();
  }
}
