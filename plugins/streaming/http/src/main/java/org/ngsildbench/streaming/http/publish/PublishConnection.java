package org.ngsildbench.streaming.http.publish;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.EventLoop;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.ScheduledFuture;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.streaming.SendListener;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.http.network.HttpStreamFailures;
import org.ngsildbench.streaming.http.network.Network;
import org.ngsildbench.streaming.http.settings.SendSettings;

/**
 * A connection that publishes one request at a time. After it breaks, the next message opens
 * another; nothing is resent. All methods except {@link #send}, {@link #flush} and {@link #close}
 * run in one thread.
 */
public final class PublishConnection {

  private static final int HEAD_BYTES = 256;
  private static final long LOOK_MILLIS = 250;

  /** Responses with a lower status precede the one that answers a request. */
  private static final int FIRST_FINAL_STATUS = 200;

  private final Network network;
  private final URI server;
  private final PublishForm form;
  private final SendSettings settings;
  private final EventLoop loop;
  private final PublishQueue queue;
  private final ScheduledFuture<?> clock;
  private Channel channel;
  private List<Pending> underWay = List.of();
  private long begun;
  private int status;
  private boolean lastOfConnection;

  public PublishConnection(Network network, URI server, PublishForm form, SendSettings settings) {
    this.network = network;
    this.server = server;
    this.form = form;
    this.settings = settings;
    this.loop = network.sendingLoop();
    this.queue = new PublishQueue(settings.bufferBytes());
    // A periodic check is cheaper than a timer per request.
    this.clock =
        loop.scheduleAtFixedRate(this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Connects, so that the first message does not pay for it. */
  Future<Void> open() {
    Promise<Void> opened = loop.newPromise();
    loop.execute(
        () ->
            connect()
                .addListener(
                    done -> {
                      if (done.isSuccess()) {
                        opened.setSuccess(null);
                      } else {
                        opened.setFailure(
                            new StreamException(
                                HttpStreamFailures.of(done.cause(), server), done.cause()));
                      }
                    }));
    return opened;
  }

  void send(long key, byte[] payload, SendListener listener) {
    ByteBuf message = form.message(key, payload);
    switch (queue.offer(
        new Pending(message, message.readableBytes(), listener, System.nanoTime()))) {
      case TAKEN_FIRST -> loop.execute(this::next);
      case CLOSED -> {
        message.release();
        listener.failed(HttpStreamFailures.closed("producer"), System.nanoTime());
      }
      case TAKEN -> {
        // The answer that is awaited brings it on its way.
      }
    }
  }

  boolean flush(Duration limit) {
    return queue.awaitEmpty(limit);
  }

  /** Closes the connection; done when all outcomes are reported. */
  Future<?> close() {
    List<Pending> waiting = queue.close();
    return loop.submit(
        () -> {
          clock.cancel(false);
          StreamFailure failure = HttpStreamFailures.closed("producer");
          fail(waiting, failure);
          drop(failure);
        });
  }

  /** Returns whether the calling thread delivers outcomes. */
  boolean isOwnThread() {
    return loop.inEventLoop();
  }

  private Future<?> connect() {
    try {
      ChannelFuture connecting =
          network.connect(server, loop, () -> List.of(new Decoder(), new Answers()));
      channel = connecting.channel();
      return Network.usable(connecting);
    } catch (StreamException e) {
      channel = null;
      return loop.newFailedFuture(e);
    }
  }

  private void next() {
    underWay = queue.take(form.messagesPerRequest(), settings.requestBytes());
    if (underWay.isEmpty()) {
      return;
    }
    begun = System.nanoTime();
    if (channel != null && channel.isActive()) {
      write();
      return;
    }
    Future<?> connecting = connect();
    Channel made = channel;
    connecting.addListener(
        done -> {
          if (made != channel) {
            return;
          }
          if (done.isSuccess()) {
            write();
          } else {
            // Waiting messages would fail as well, each after the same wait.
            StreamFailure failure = HttpStreamFailures.of(done.cause(), server);
            fail(queue.takeAll(), failure);
            drop(failure);
          }
        });
  }

  private void write() {
    if (underWay.isEmpty()) {
      return;
    }
    int bytes = 0;
    for (Pending pending : underWay) {
      bytes += pending.bytes();
    }
    ByteBuf head = channel.alloc().directBuffer(HEAD_BYTES);
    form.writeHead(head, bytes);
    channel.write(head, channel.voidPromise());
    for (Pending pending : underWay) {
      channel.write(pending.message().retain(), channel.voidPromise());
    }
    channel.flush();
  }

  private void look() {
    long overdue = System.nanoTime() - network.settings().requestTimeout().toNanos();
    if (!underWay.isEmpty() && begun - overdue < 0) {
      StreamFailure failure = HttpStreamFailures.timeout(server);
      // Otherwise each message would wait for the timeout of those before it, too.
      fail(queue.takeOlder(overdue), failure);
      drop(failure);
    }
  }

  /** Fails the connection and the request in flight, then continues with queued messages. */
  private void drop(StreamFailure failure) {
    disconnect();
    List<Pending> failed = underWay;
    underWay = List.of();
    if (!failed.isEmpty()) {
      fail(failed, failure);
      next();
    }
  }

  private void disconnect() {
    if (channel != null) {
      Channel gone = channel;
      channel = null;
      gone.close();
    }
  }

  private void fail(List<Pending> messages, StreamFailure failure) {
    long nanos = System.nanoTime();
    for (Pending message : messages) {
      message.message().release();
      message.listener().failed(failure, nanos);
    }
    queue.acknowledged(messages);
  }

  /**
   * Reports the outcome of the request in flight.
   *
   * @param more whether more than its response has arrived
   */
  private void answered(boolean more) {
    if (underWay.isEmpty()) {
      drop(HttpStreamFailures.malformed(server, "a response without a request"));
      return;
    }
    long nanos = System.nanoTime();
    List<Pending> done = underWay;
    underWay = List.of();
    if (!HttpStreamFailures.isGood(status)) {
      fail(done, HttpStreamFailures.status(status, server, form.path()));
    } else {
      for (Pending message : done) {
        message.message().release();
        message.listener().acknowledged(nanos);
      }
      queue.acknowledged(done);
    }
    if (lastOfConnection || more) {
      // Servers close a connection after a number of requests; later requests would be lost. The
      // rest of what has arrived would pass for the response to the next request.
      lastOfConnection = false;
      disconnect();
    }
    next();
  }

  private static final class Decoder extends HttpResponseDecoder {

    /** Returns whether bytes have arrived that are not decoded yet. */
    boolean hasMore() {
      return actualReadableBytes() > 0;
    }
  }

  private final class Answers extends SimpleChannelInboundHandler<HttpObject> {

    @Override
    protected void channelRead0(ChannelHandlerContext context, HttpObject part) {
      if (context.channel() != channel) {
        return;
      }
      if (part.decoderResult().isFailure()) {
        drop(HttpStreamFailures.malformed(server, "a response that is not HTTP/1.1"));
        return;
      }
      if (part instanceof HttpResponse response) {
        status = response.status().code();
        lastOfConnection = !HttpUtil.isKeepAlive(response);
      }
      if (part instanceof LastHttpContent && status >= FIRST_FINAL_STATUS) {
        answered(context.pipeline().get(Decoder.class).hasMore());
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
      if (context.channel() == channel) {
        drop(HttpStreamFailures.lost(server));
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
      if (context.channel() == channel) {
        drop(HttpStreamFailures.of(cause, server));
      }
      context.close();
    }
  }
}
