package org.ngsildbench.surroundings;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Stores locations and sends each driver its neighbours once a second. Keeps its state only in
 * memory: after a restart, drivers send their next location within ten seconds, sooner than a
 * changelog could be restored.
 */
final class SurroundingsProcessor implements Processor<byte[], byte[], Long, byte[]> {

  private static final Duration EACH = Duration.ofSeconds(1);
  private static final int LISTED = 50;

  private final VehicleIndex index = new VehicleIndex();
  private ProcessorContext<Long, byte[]> context;

  @Override
  public void init(ProcessorContext<Long, byte[]> of) {
    context = of;
    of.schedule(EACH, PunctuationType.WALL_CLOCK_TIME, this::publish);
  }

  @Override
  public void process(Record<byte[], byte[]> message) {
    LocationReader.read(message.value())
        .ifPresent(location -> index.put(location, context.currentSystemTimeMs()));
  }

  private void publish(long nowMillis) {
    index.each(
        LISTED,
        nowMillis,
        surroundings ->
            context.forward(
                new Record<>(surroundings.of().driver(), text(surroundings), nowMillis)));
  }

  /** Builds a message in the drivers' own format: driver, second, neighbours. */
  private static byte[] text(VehicleIndex.Surroundings surroundings) {
    return ("{\"Source-Id\":\"%s\",\"Application-Id\":\"SurroundingVehicles\",\"Driver\":%s,"
            + "\"Second\":%s,"
            + "\"Event-Type\":\"Surrounding Vehicles\",\"Body\":{\"found\":%s,\"vehicles\":[%s]}}")
        .formatted(
            surroundings.of().source(),
            surroundings.of().driver(),
            surroundings.of().second(),
            surroundings.found(),
            surroundings.listed().stream().map(String::valueOf).collect(Collectors.joining(",")))
        .getBytes(StandardCharsets.UTF_8);
  }
}
