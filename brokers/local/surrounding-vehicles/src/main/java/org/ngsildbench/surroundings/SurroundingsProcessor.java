package org.ngsildbench.surroundings;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Takes locations, and tells each driver once a second who is near it. What it knows is in memory
 * alone: after a start anew it knows all drivers as soon as each has sent its next location, ten
 * seconds later at most, which is sooner than a changelog would be read.
 */
final class SurroundingsProcessor implements Processor<byte[], byte[], Long, byte[]> {

  private static final Duration EACH = Duration.ofSeconds(1);
  private static final int LISTED = 50;

  private final VehicleIndex index = new VehicleIndex();
  private ProcessorContext<Long, byte[]> context;

  @Override
  public void init(ProcessorContext<Long, byte[]> of) {
    context = of;
    of.schedule(EACH, PunctuationType.WALL_CLOCK_TIME, this::tell);
  }

  @Override
  public void process(Record<byte[], byte[]> message) {
    LocationReader.read(message.value())
        .ifPresent(location -> index.put(location, context.currentSystemTimeMs()));
  }

  private void tell(long nowMillis) {
    index.each(
        LISTED,
        nowMillis,
        surroundings ->
            context.forward(
                new Record<>(surroundings.of().driver(), text(surroundings), nowMillis)));
  }

  /** As the drivers' own messages say it: whose, at which second, who is near. */
  private static byte[] text(VehicleIndex.Surroundings surroundings) {
    return ("{\"Source-Id\":\"%s\",\"Application-Id\":\"SurroundingVehicles\",\"Driver\":%d,"
            + "\"Second\":%d,"
            + "\"Event-Type\":\"Surrounding Vehicles\",\"Body\":{\"found\":%d,\"vehicles\":[%s]}}")
        .formatted(
            surroundings.of().source(),
            surroundings.of().driver(),
            surroundings.of().second(),
            surroundings.found(),
            surroundings.listed().stream().map(String::valueOf).collect(Collectors.joining(",")))
        .getBytes(StandardCharsets.UTF_8);
  }
}
