package org.ngsildbench.vehicles.pacing;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.vehicles.payload.MessageFormat;
import org.ngsildbench.vehicles.payload.VehicleTopic;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.FleetListener;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.sink.DriverMessage;

/** Creates the messages of chunks. Not thread-safe. */
final class MessageFactory implements FleetListener, AutoCloseable {

  /** Max neighbours listed in a message, which also has their total number. */
  private static final int LISTED = 50;

  private final DriverFleet fleet;
  private final boolean surroundings;
  private final MessageFormat writer;
  private final SectionSamples samples;
  private final int[] neighbours = new int[LISTED];
  private List<DriverMessage> made = List.of();

  MessageFactory(DriverFleet fleet, MessageSettings settings) {
    this.fleet = fleet;
    this.surroundings = settings.surroundings().arePublished();
    this.writer =
        settings.form().format(fleet.paths(), fleet.settings().begin(), settings.compression());
    this.samples = fleet.newSamples();
  }

  /** Advances a chunk by a second; returns its messages ordered by due time. */
  List<DriverMessage> make(int chunk) {
    made = new ArrayList<>(DriverFleet.CHUNK_DRIVERS / DriverFleet.LOCATION_SECONDS * 2);
    fleet.advance(chunk, this);
    return made;
  }

  @Override
  public void location(int slot, DriverState now, long dueNanos) {
    add(now, VehicleTopic.VEHICLE_LOCATION, dueNanos, writer.location(now, dueNanos));
    if (surroundings && fleet.second() > 0) {
      int found = fleet.surroundings().list(slot, neighbours);
      int listed = Math.min(found, LISTED);
      for (int i = 0; i < listed; i++) {
        neighbours[i] = fleet.driver(neighbours[i]);
      }
      byte[] payload = writer.surroundings(now, neighbours, listed, found, dueNanos);
      add(now, VehicleTopic.SURROUNDING_VEHICLES, dueNanos, payload);
    }
  }

  @Override
  public void section(DriverState from, DriverState now, long dueNanos) {
    samples.drive(from, now.second());
    add(now, VehicleTopic.DATA_SECTION, dueNanos, writer.section(samples, now, dueNanos));
  }

  private void add(DriverState of, VehicleTopic topic, long dueNanos, byte[] payload) {
    made.add(new DriverMessage(of.driver(), topic, dueNanos, payload));
  }

  @Override
  public void close() {
    writer.close();
  }
}
