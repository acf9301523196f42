package org.ngsildbench.gtfs.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Adds an {@code @context} to each entity and passes it on. Not thread-safe. */
public final class ContextSink implements EntitySink {

  /** URL of the context of the Smart Data Models for transit. */
  public static final String SMART_DATA_MODELS =
      "https://raw.githubusercontent.com/smart-data-models/dataModel.UrbanMobility/master/context.jsonld";

  /** URL of the core context, the last part of every context. */
  public static final String CORE =
      "https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context-v1.8.jsonld";

  private final EntitySink sink;

  /** The context and the end of the entity. */
  private final byte[] ending;

  private byte[] buffer = new byte[1 << 12];

  /**
   * Creates a sink.
   *
   * @param context the parts before the core context, separated by commas: URLs in quotes, objects
   * @param sink receives the entities
   */
  public ContextSink(String context, EntitySink sink) {
    this.sink = sink;
    this.ending =
        (",\"@context\":[" + context + ",\"" + CORE + "\"]}").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void accept(EntityJson entity) throws IOException {
    int length = entity.length() - 1;
    if (buffer.length < length + ending.length) {
      buffer = new byte[2 * (length + ending.length)];
    }
    System.arraycopy(entity.array(), entity.from(), buffer, 0, length);
    System.arraycopy(ending, 0, buffer, length, ending.length);
    sink.accept(new EntityJson(buffer, 0, length + ending.length));
  }

  @Override
  public void flush() throws IOException {
    sink.flush();
  }
}
