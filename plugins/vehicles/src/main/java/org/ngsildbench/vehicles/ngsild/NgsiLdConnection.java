package org.ngsildbench.vehicles.ngsild;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchResult;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.vehicles.payload.MessageForm;

/**
 * A connection to a context broker that stores the vehicles. Messages are {@linkplain
 * org.ngsildbench.vehicles.payload.MessageForm#ENTITIES entities}. Whatever their topic, they
 * update the vehicle of their key with {@code entityOperations/upsert?options=update}. All
 * supported brokers add such an update to the entity's history.
 */
public final class NgsiLdConnection implements StreamConnection {

  private static final int DELETED_AT_ONCE = 500;

  private final NgsiLdClient client;
  private final List<BatchLane> lanes = new ArrayList<>();
  private final BitSet vehicles = new BitSet();

  private NgsiLdConnection(NgsiLdClient client, BatchSettings settings) {
    this.client = client;
    for (int i = 0; i < settings.connections(); i++) {
      lanes.add(new BatchLane(client, settings));
    }
  }

  /** Creates a connection without sending anything. */
  public static NgsiLdConnection open(BrokerTarget target, BatchSettings settings) {
    return new NgsiLdConnection(NgsiLdClient.open(target), settings);
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    try {
      BrokerIdentity identity = client.identifyBeforeWriting();
      return new ServerIdentity(ContextBrokerPlatform.NAME, identity.name(), identity.version());
    } catch (BrokerException e) {
      throw new StreamException(BrokerFailures.of(e.kind(), e.getMessage()), e);
    }
  }

  /** Does nothing: the first message of a vehicle creates it. */
  @Override
  public void createTopic(String topic, int partitions) {
    // An entity type exists as soon as one entity has it.
  }

  /** Deletes the vehicles sent over this connection, and their histories if the broker does so. */
  @Override
  public void deleteTopic(String topic) throws StreamException {
    List<EntityBytes> ids = new ArrayList<>();
    synchronized (vehicles) {
      vehicles.stream()
          .mapToObj(driver -> new EntityBytes(MessageForm.entityId(driver), new byte[0]))
          .forEach(ids::add);
      vehicles.clear();
    }
    if (ids.isEmpty()) {
      return;
    }
    try {
      BatchResult deleted =
          client.execute(
              client.prepare(BatchOperation.DELETE, ids, BatchSplit.atMost(0, DELETED_AT_ONCE)),
              NgsiLdClient.CLOSED_LOOP);
      if (deleted.failure() != null) {
        throw new StreamException(
            BrokerFailures.of(deleted.failure().kind(), deleted.failure().message()), null);
      }
    } catch (BrokerException e) {
      throw new StreamException(BrokerFailures.of(e.kind(), e.getMessage()), e);
    }
  }

  @Override
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    try {
      client.dialect();
    } catch (BrokerException e) {
      throw new StreamException(BrokerFailures.of(e.kind(), e.getMessage()), e);
    }
    return new EntityProducer(this::lane);
  }

  private BatchLane lane(long vehicle) {
    synchronized (vehicles) {
      vehicles.set((int) vehicle);
    }
    return lanes.get((int) Math.floorMod(vehicle, lanes.size()));
  }

  /** Throws: receiving entities requires subscriptions, which other plans measure. */
  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    throw new StreamException(
        StreamFailureKind.BAD_SETTING,
        "a context broker has no topics to consume: use a streaming platform");
  }

  @Override
  public void close() {
    lanes.forEach(BatchLane::close);
    client.close();
  }
}
