package org.ngsildbench.streaming.redis;

import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.protocol.RedisCommand;
import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import lombok.Getter;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.reconnect.ConnectionLifetime;

/**
 * One connection to the server until it breaks; broken connections are replaced.
 *
 * <p>Lettuce would reconnect and resend unacknowledged commands, which duplicates entries the
 * server had stored. Here all commands on a broken connection fail and the sender decides.
 */
final class RedisLink implements ConnectionLifetime {

  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

  /** Client, for commands other than those of each message. */
  @Getter private final StatefulRedisConnection<byte[], byte[]> connection;

  private final EventLoop loop;
  private final RedisFailures failures;
  private final AtomicBoolean writing = new AtomicBoolean();
  private final Runnable write = this::write;
  private final AtomicBoolean closed = new AtomicBoolean();

  /**
   * Called by the connector.
   *
   * @param loop event loop of the connection
   */
  RedisLink(
      StatefulRedisConnection<byte[], byte[]> connection, EventLoop loop, RedisFailures failures) {
    this.connection = connection;
    this.loop = loop;
    this.failures = failures;
  }

  /** Buffers commands until {@link #sendTogether}. */
  void holdBack() {
    connection.setAutoFlushCommands(false);
  }

  /**
   * Sends a command in a separate write. The connection's thread completes it, also if the
   * connection breaks.
   */
  void send(RedisCommand<byte[], byte[], ?> command) {
    connection.dispatch(command);
  }

  /**
   * Queues a command. If no write is scheduled, schedules one on the connection's thread, which
   * then writes all queued commands. So a single command is not delayed, and more commands share a
   * write under load. Only that thread writes, which keeps the order.
   */
  void sendTogether(RedisCommand<byte[], byte[], ?> command) {
    connection.dispatch(command);
    if (!writing.get() && writing.compareAndSet(false, true)) {
      loop.execute(write);
    }
  }

  private void write() {
    writing.set(false);
    connection.flushCommands();
  }

  @Override
  public boolean isOpen() {
    return connection.isOpen();
  }

  @Override
  public boolean isOwnThread() {
    return loop.inEventLoop();
  }

  /** Waits for an answer. */
  <T> T await(Future<T> answer, Duration limit) throws StreamException {
    try {
      return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw failures.exception(e.getCause());
    } catch (TimeoutException e) {
      throw new StreamException(failures.timeout(), e);
    } catch (InterruptedException e) {
      throw StreamException.interrupted("waiting for Redis");
    }
  }

  /** Breaks it, and waits for that unless this is the connection's thread. */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      failStragglers();
      return;
    }
    CompletableFuture<Void> closed = connection.closeAsync();
    if (isOwnThread()) {
      closed.whenComplete((nothing, failure) -> failStragglers());
      return;
    }
    try {
      closed.get(CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // Given up in any case.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    failStragglers();
  }

  /** Lettuce may have taken a command while it cleared the queue that the command then joined. */
  private void failStragglers() {
    connection.reset();
  }
}
