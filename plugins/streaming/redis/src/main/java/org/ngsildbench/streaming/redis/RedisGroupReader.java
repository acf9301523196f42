package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lettuce.core.Consumer;
import io.lettuce.core.Limit;
import io.lettuce.core.Range;
import io.lettuce.core.StreamMessage;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.models.stream.PendingMessage;
import io.lettuce.core.output.IntegerOutput;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.CommandType;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import lombok.Getter;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.StreamException;

/**
 * The commands of one consumer, over two connections: blocking reads use one, all other commands
 * the other.
 */
final class RedisGroupReader {

  /** Block time of a read, within which a consumer notices that it must stop. */
  private static final Duration BLOCK = Duration.ofMillis(100);

  private static final int CLAIM_COUNT = 100;

  private final RedisLink reading;
  @Getter private final RedisLink control;
  private final TopicKeys keys;
  private final byte[] group;
  private final byte[] name;
  private final RedisSettings settings;
  private Future<?> latestAck = CompletableFuture.completedFuture(null);

  RedisGroupReader(
      RedisLink reading,
      RedisLink control,
      TopicKeys keys,
      String group,
      String name,
      RedisSettings settings) {
    this.reading = reading;
    this.control = control;
    this.keys = keys;
    this.group = group.getBytes(UTF_8);
    this.name = name.getBytes(UTF_8);
    this.settings = settings;
  }

  /** Reads new entries of at least one stream. */
  CompletableFuture<ReadBatch> read(Collection<Integer> partitions) {
    CommandArgs<byte[], byte[]> args =
        new CommandArgs<>(ByteArrayCodec.INSTANCE)
            .add("GROUP")
            .add(group)
            .add(name)
            .add("COUNT")
            .add(settings.reading().count())
            .add("BLOCK")
            .add(BLOCK.toMillis());
    if (!settings.reading().acknowledge()) {
      args.add("NOACK");
    }
    args.add("STREAMS");
    for (int partition : partitions) {
      args.addKey(keys.stream(partition));
    }
    for (int i = 0; i < partitions.size(); i++) {
      args.add(">");
    }
    return reading
        .connection()
        .async()
        .dispatch(CommandType.XREADGROUP, new ReadBatch(), args)
        .thenApply(batch -> batch.arrived(System.nanoTime()))
        .toCompletableFuture();
  }

  ReadBatch await(Future<ReadBatch> read) throws StreamException {
    return reading.await(read, settings.timeout().plus(BLOCK));
  }

  /** Acknowledges all of a batch, a command a stream, and does not wait for the answer. */
  void acknowledge(ReadBatch batch) {
    if (settings.reading().acknowledge()) {
      for (ReadBatch.StreamPart part : batch.parts()) {
        acknowledge(part.stream(), part.ids());
      }
    }
  }

  private void acknowledge(byte[] stream, List<byte[]> ids) {
    CommandArgs<byte[], byte[]> args =
        new CommandArgs<>(ByteArrayCodec.INSTANCE).addKey(stream).add(group);
    ids.forEach(args::add);
    latestAck =
        control
            .connection()
            .async()
            .dispatch(CommandType.XACK, new IntegerOutput<>(ByteArrayCodec.INSTANCE), args)
            .toCompletableFuture();
  }

  /** Waits until the server has taken all acknowledgements. */
  void awaitAcknowledged() throws StreamException {
    control.await(latestAck, settings.timeout());
  }

  /**
   * Delivers unacknowledged entries of a stream, read earlier by a consumer that died or by this
   * one over a broken connection.
   *
   * @param delivered the last entry of the stream that the listener has had; it gets none up to it
   */
  void deliverUnacknowledged(int partition, EntryId delivered, MessageListener listener)
      throws StreamException {
    RedisAsyncCommands<byte[], byte[]> redis = control.connection().async();
    byte[] stream = keys.stream(partition);
    while (settings.reading().acknowledge()) {
      List<PendingMessage> pending =
          control.await(
              redis.xpending(stream, group, Range.unbounded(), Limit.from(CLAIM_COUNT)),
              settings.timeout());
      if (pending.isEmpty()) {
        return;
      }
      String[] ids = pending.stream().map(PendingMessage::getId).toArray(String[]::new);
      List<StreamMessage<byte[], byte[]>> claimed =
          control.await(
              redis.xclaim(stream, Consumer.from(group, name), 0, ids), settings.timeout());
      long now = System.nanoTime();
      for (StreamMessage<byte[], byte[]> message : claimed) {
        boolean deleted = message.getBody() == null || message.getBody().isEmpty();
        if (!deleted && EntryId.of(message.getId()).isAfter(delivered)) {
          listener.received(payload(message), now);
        }
      }
      control.await(redis.xack(stream, group, ids), settings.timeout());
    }
  }

  private static ByteBuffer payload(StreamMessage<byte[], byte[]> message) {
    return ByteBuffer.wrap(message.getBody().values().iterator().next()).asReadOnlyBuffer();
  }

  /** Messages in some streams that the group has not delivered. */
  long lag(Collection<Integer> partitions) throws StreamException {
    return GroupLag.of(control, keys, new String(group, UTF_8), partitions, settings.timeout());
  }

  void close() {
    reading.close();
    control.close();
  }
}
