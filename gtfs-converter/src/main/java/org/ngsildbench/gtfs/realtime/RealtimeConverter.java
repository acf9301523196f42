package org.ngsildbench.gtfs.realtime;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.transit.realtime.GtfsRealtime.FeedEntity;
import com.google.transit.realtime.GtfsRealtime.FeedMessage;
import com.google.transit.realtime.GtfsRealtime.TripUpdate;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.output.EntitySink;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Converts GTFS-Realtime messages. Not thread-safe. */
public final class RealtimeConverter {

  /** Limit against hostile messages; a country's vehicles need a few megabytes. */
  private static final int MAX_BYTES = 64 << 20;

  /** Field numbers of Shape, Stop and TripModifications. */
  private static final List<Integer> UNSUPPORTED = List.of(6, 7, 8);

  private final EntityIds ids;
  private final Headsigns headsigns;
  private final NormalizedEntityWriter out;
  private final IdTable written = new IdTable();
  private long vehicles;
  private long estimations;
  private long alerts;
  private long leftOut;

  /**
   * Creates a converter.
   *
   * @param feedName name of the static feed, so that ids match
   * @param headsigns of the static feed's trips
   */
  public RealtimeConverter(String feedName, Headsigns headsigns, EntitySink sink)
      throws IOException {
    this.headsigns = headsigns;
    this.ids = new EntityIds(feedName);
    this.out = new NormalizedEntityWriter(sink);
  }

  /**
   * Reads a message and writes its entities.
   *
   * @throws FeedException if it is not a GTFS-Realtime message
   */
  public RealtimeReport convert(InputStream in) throws IOException {
    FeedMessage message = read(in);
    MessageTimes times = new MessageTimes(message.getHeader().getTimestamp());
    VehicleWriter vehicleWriter = new VehicleWriter(ids, out, times);
    EstimationWriter estimationWriter = new EstimationWriter(ids, headsigns, out, times);
    AlertWriter alertWriter = new AlertWriter(ids, out);
    for (FeedEntity entity : message.getEntityList()) {
      if (entity.getIsDeleted() || isUnsupported(entity)) {
        leftOut++;
        continue;
      }
      if (entity.hasVehicle()) {
        String id = vehicleWriter.id(entity);
        vehicles += counted(id, isNew(id) && vehicleWriter.write(id, entity.getVehicle()));
      }
      if (entity.hasTripUpdate()) {
        convert(entity.getTripUpdate(), estimationWriter);
      }
      if (entity.hasAlert()) {
        String id = ids.of("GtfsAlert", entity.getId());
        alerts += counted(id, isNew(id) && alertWriter.write(id, entity.getAlert()));
      }
    }
    return new RealtimeReport(
        vehicles, estimations, alerts, leftOut, times.odd(), times.ofMessage().isPresent());
  }

  /** Returns whether an entity has a kind that the bindings do not know. */
  private static boolean isUnsupported(FeedEntity entity) {
    return !(entity.hasVehicle() || entity.hasTripUpdate() || entity.hasAlert())
        && UNSUPPORTED.stream().anyMatch(entity.getUnknownFields()::hasField);
  }

  private void convert(TripUpdate update, EstimationWriter writer) throws IOException {
    for (TripUpdate.StopTimeUpdate stop : update.getStopTimeUpdateList()) {
      String id = writer.id(update, stop);
      estimations += counted(id, isNew(id) && writer.write(id, update, stop));
    }
  }

  /** Returns whether an id is new; brokers reject batches with duplicates. */
  private boolean isNew(String id) {
    return written.find(id) == IdTable.NONE;
  }

  /** Counts an entity. A skipped one does not suppress a valid one with the same id. */
  private int counted(String id, boolean done) {
    if (done) {
      written.add(id);
    } else {
      leftOut++;
    }
    return done ? 1 : 0;
  }

  private static FeedMessage read(InputStream in) throws IOException {
    CodedInputStream coded = CodedInputStream.newInstance(in);
    coded.setSizeLimit(MAX_BYTES);
    try {
      return FeedMessage.parseFrom(coded);
    } catch (InvalidProtocolBufferException damaged) {
      throw new FeedException(
          "not a GTFS-Realtime message: the bytes are not a FeedMessage or end early", damaged);
    }
  }
}
