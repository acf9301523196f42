package org.ngsildbench.streaming.http.consume;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.http.network.HttpStreamFailures;
import org.ngsildbench.streaming.http.network.Network;
import org.ngsildbench.streaming.http.network.ReadTimestamps;

/**
 * One client of one stream. It connects, becomes ready, and resumes after the last seen item when
 * its connection breaks. All methods except {@link #open} and {@link #close} run in one thread.
 */
public abstract class Subscription {

  private static final long FIRST_PAUSE_MILLIS = 50;
  private static final int MAX_DOUBLINGS = 6;
  private static final int MAX_LINE = 4096;
  private static final int MAX_HEAD = 16 * 1024;

  /**
   * Max bytes of a piece; chunks are not split, since a piece is never larger than the bytes read.
   */
  private static final int MAX_PIECE = 1 << 20;

  final Followed followed;
  final LastSeen lastSeen = new LastSeen();
  private final Network network;
  private final EventLoop loop;
  private final Promise<Void> ready;
  private Channel channel;
  private ScheduledFuture<?> timeout;
  private boolean opening;
  private boolean reported;
  private boolean closed;
  private int attempts;

  Subscription(Network network, Followed followed) {
    this.network = network;
    this.followed = followed;
    this.loop = network.receivingLoop();
    this.ready = loop.newPromise();
  }

  /** The request to begin with, on a connection that was just made. */
  abstract String firstRequest();

  /**
   * The head of an answer has come, and its status is good.
   *
   * @return whether the subscription is ready with it
   */
  abstract boolean head();

  /** A piece of the answer has come. */
  abstract void body(ByteBuf in, long nanos) throws MalformedStreamException;

  /** The answer has ended. */
  abstract void end();

  /** Discards the incomplete response of a closed connection. */
  abstract void forget();

  /** Done when it is ready; failed, and of no more use, if it cannot be had. */
  final Future<Void> open() {
    loop.execute(this::enter);
    return ready;
  }

  private void enter() {
    if (!closed) {
      network.gate().enter(() -> loop.execute(this::connect));
    }
  }

  private void connect() {
    opening = true;
    if (closed) {
      leaveGate();
      return;
    }
    ReadTimestamps clock = new ReadTimestamps(followed.listener());
    ChannelFuture connecting;
    try {
      connecting =
          network.connect(
              followed.server(),
              loop,
              () ->
                  List.of(
                      clock,
                      new HttpResponseDecoder(MAX_LINE, MAX_HEAD, MAX_PIECE),
                      new AnswerHandler(this, clock)));
    } catch (StreamException e) {
      leaveGate();
      reconnect(e.failure());
      return;
    }
    channel = connecting.channel();
    long limit = network.settings().requestTimeout().toNanos();
    timeout = loop.schedule(this::giveUp, limit, TimeUnit.NANOSECONDS);
    connecting.addListener(
        done -> {
          if (!done.isSuccess()) {
            lost(HttpStreamFailures.of(done.cause(), followed.server()));
          }
        });
  }

  private void giveUp() {
    lost(HttpStreamFailures.timeout(followed.server()));
  }

  /** The connection is there. */
  final void connected() {
    write(firstRequest());
    if (!followed.settings().awaitHead()) {
      becomeReady();
    }
  }

  final void write(String request) {
    if (channel != null) {
      channel.writeAndFlush(
          ByteBufUtil.writeAscii(channel.alloc(), request), channel.voidPromise());
    }
  }

  /** Runs a task after a pause if the connection is still there. */
  final void later(Runnable task, long nanos) {
    Channel asked = channel;
    loop.schedule(
        () -> {
          if (uses(asked)) {
            task.run();
          }
        },
        nanos,
        TimeUnit.NANOSECONDS);
  }

  /** An answer of this status begins. */
  final void answered(int status) {
    if (!HttpStreamFailures.isGood(status)) {
      lost(HttpStreamFailures.status(status, followed.server(), followed.path()));
    } else if (head()) {
      becomeReady();
    }
  }

  final void becomeReady() {
    leaveGate();
    attempts = 0;
    reported = false;
    ready.trySuccess(null);
  }

  /** Closes the connection if there is one, reports the failure and reconnects. */
  final void lost(StreamFailure failure) {
    if (channel == null) {
      return;
    }
    disconnect();
    reconnect(failure);
  }

  private void reconnect(StreamFailure failure) {
    if (closed) {
      return;
    }
    if (!ready.isDone()) {
      closed = true;
      ready.tryFailure(new StreamException(failure, null));
      return;
    }
    if (!reported) {
      reported = true;
      followed.listener().interrupted(failure);
    }
    long longest = FIRST_PAUSE_MILLIS << Math.min(attempts++, MAX_DOUBLINGS);
    long pause = ThreadLocalRandom.current().nextLong(longest / 2, longest);
    loop.schedule(this::enter, pause, TimeUnit.MILLISECONDS);
  }

  private void disconnect() {
    Channel gone = channel;
    channel = null;
    if (gone != null) {
      gone.close();
      forget();
    }
    leaveGate();
  }

  private void leaveGate() {
    if (opening) {
      opening = false;
      if (timeout != null) {
        timeout.cancel(false);
      }
      network.gate().leave();
    }
  }

  /** Returns whether this is the current connection. */
  final boolean uses(Channel other) {
    return other == channel;
  }

  /** Done when the listener is not called any more. */
  final Future<?> close() {
    return loop.submit(
        () -> {
          closed = true;
          ready.tryFailure(new StreamException(HttpStreamFailures.closed("consumer"), null));
          disconnect();
        });
  }

  /** Returns whether the calling thread calls the listener. */
  final boolean isOwnThread() {
    return loop.inEventLoop();
  }
}
