package org.ngsildbench.streaming.redis;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.CommandOutput;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.ProtocolKeyword;
import io.lettuce.core.protocol.RedisCommand;
import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamFailure;

/**
 * One message in flight: command, output and completion in one object, where Lettuce's own {@code
 * XADD} creates about ten.
 */
final class PublishCommand extends CommandOutput<byte[], byte[], Void>
    implements RedisCommand<byte[], byte[], Void> {

  private static final VarHandle REPORTED;

  static {
    try {
      REPORTED =
          MethodHandles.lookup().findVarHandle(PublishCommand.class, "reported", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final RedisProducer producer;
  private final AddEncoding encoding;
  private final byte[] payload;
  private final SendListener listener;

  private volatile boolean reported;

  /** Used by the connection's thread. */
  private boolean stored;

  PublishCommand(
      RedisProducer producer, AddEncoding encoding, byte[] payload, SendListener listener) {
    super(ByteArrayCodec.INSTANCE, null);
    this.producer = producer;
    this.encoding = encoding;
    this.payload = payload;
    this.listener = listener;
  }

  @Override
  public void encode(ByteBuf buffer) {
    encoding.encode(payload, buffer);
  }

  @Override
  public void complete() {
    String error = getError();
    if (error != null) {
      fail(producer.failures().ofReply(error));
    } else if (!stored) {
      fail(producer.failures().notStored());
    } else if (REPORTED.compareAndSet(this, false, true)) {
      long now = System.nanoTime();
      try {
        listener.acknowledged(now);
      } finally {
        producer.answered(payload.length, now);
      }
    }
  }

  @Override
  public boolean completeExceptionally(Throwable thrown) {
    return fail(producer.failureOf(thrown));
  }

  @Override
  public void cancel() {
    fail(producer.failureOf(null));
  }

  private boolean fail(StreamFailure failure) {
    if (!REPORTED.compareAndSet(this, false, true)) {
      return false;
    }
    long now = System.nanoTime();
    try {
      listener.failed(failure, now);
    } finally {
      producer.answered(payload.length, now);
    }
    return true;
  }

  /** Takes the id that the server assigned; without one, nothing was stored. */
  @Override
  public void set(ByteBuffer id) {
    stored = id != null && EntryId.isOne(id);
  }

  @Override
  public CommandOutput<byte[], byte[], Void> getOutput() {
    return this;
  }

  /** Lettuce sets an output only on commands without one. */
  @Override
  public void setOutput(CommandOutput<byte[], byte[], Void> output) {
    throw new IllegalStateException("a command is its own output");
  }

  /** Returns null: the command encodes itself. */
  @Override
  public CommandArgs<byte[], byte[]> getArgs() {
    return null;
  }

  @Override
  public ProtocolKeyword getType() {
    return CommandType.XADD;
  }

  @Override
  public boolean isCancelled() {
    return false;
  }

  @Override
  public boolean isDone() {
    return reported;
  }
}
