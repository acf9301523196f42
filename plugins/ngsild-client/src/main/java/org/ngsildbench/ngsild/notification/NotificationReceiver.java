package org.ngsildbench.ngsild.notification;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * An HTTP/1.1 server for notifications only: one thread, any number of connections, paths and
 * subscriptions. Thread-safe.
 *
 * <p>The arrival time of a notification is when the system reported the first byte of its request,
 * even if the receiver reads it later. Each request is answered as soon as it is complete, before
 * it is parsed, because brokers wait for the response before they send the next one.
 *
 * <p>Hostile input is harmless: headers, bodies, connections and total memory are bounded, stalled
 * connections are closed, and rejected requests are counted.
 */
public final class NotificationReceiver implements Receiver {
  private static final System.Logger LOGGER =
      System.getLogger(NotificationReceiver.class.getName());
  private static final int BACKLOG = 4_096;
  private static final int READ_BYTES = 256 << 10;
  private static final long SWEEP_MILLIS = 500;

  /** Limit for slow senders, which are never idle for long but are cut off. */
  private static final int SILENCES_PER_REQUEST = 4;

  private final ReceiverSettings settings;
  private final int status;
  private final NotificationHandler handler;
  private final ServerSocketChannel server;
  private final Selector selector;
  private final ByteBuffer scratch = ByteBuffer.allocate(READ_BYTES);
  private final LongAdder notifications = new LongAdder();
  private final LongAdder unexpected = new LongAdder();
  private final LongAdder foreign = new LongAdder();
  private final LongAdder malformed = new LongAdder();
  private final LongAdder tooLarge = new LongAdder();
  private final LongAdder tooSlow = new LongAdder();
  private final AtomicInteger connections = new AtomicInteger();
  private final Thread thread;
  private volatile boolean closed;
  private long buffered;
  private long lastSweep = System.nanoTime();

  private NotificationReceiver(
      ReceiverSettings settings,
      int status,
      NotificationHandler handler,
      ServerSocketChannel server,
      Selector selector) {
    this.settings = settings;
    this.status = status;
    this.handler = handler;
    this.server = server;
    this.selector = selector;
    this.thread = new Thread(this::run, "notification receiver");
    thread.setDaemon(true);
  }

  /**
   * Starts to listen.
   *
   * @param status the response status of every notification; 200 unless a broker needs another
   * @throws IOException naming address and port, if they cannot be bound
   */
  public static NotificationReceiver open(
      ReceiverSettings settings, int status, NotificationHandler handler) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open();
    try {
      server.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      server.bind(
          new InetSocketAddress(InetAddress.getByName(settings.address()), settings.port()),
          BACKLOG);
      server.configureBlocking(false);
      Selector selector = Selector.open();
      server.register(selector, SelectionKey.OP_ACCEPT);
      NotificationReceiver receiver =
          new NotificationReceiver(settings, status, handler, server, selector);
      receiver.thread.start();
      return receiver;
    } catch (IOException e) {
      server.close();
      String why =
          e instanceof BindException
              ? "the port is in use, or the address is not of this machine"
              : "" + e;
      throw new IOException(
          "cannot listen for notifications on %s port %s: %s"
              .formatted(settings.address(), settings.port(), why),
          e);
    }
  }

  /** Returns the URL for brokers, without a path. */
  public URI url() {
    String host = settings.publicHost().isEmpty() ? settings.address() : settings.publicHost();
    boolean isIpv6 = host.indexOf(':') >= 0 && !host.startsWith("[");
    return URI.create("http://" + (isIpv6 ? "[" + host + "]" : host) + ":" + port());
  }

  /** The port it listens on. */
  public int port() {
    return server.socket().getLocalPort();
  }

  @Override
  public String endpoint(String path) {
    return "{\"uri\":\"%s%s\",\"accept\":\"application/json\"}".formatted(url(), path);
  }

  @Override
  public ReceiverCounts counts() {
    return new ReceiverCounts(
        notifications.sum(),
        unexpected.sum(),
        foreign.sum(),
        malformed.sum(),
        tooLarge.sum(),
        tooSlow.sum(),
        connections.get(),
        0);
  }

  private void run() {
    while (!closed) {
      try {
        selector.select(SWEEP_MILLIS);
        serve(System.nanoTime());
      } catch (IOException | RuntimeException e) {
        if (!closed) {
          LOGGER.log(System.Logger.Level.ERROR, "Internal error of the notification receiver", e);
        }
      }
    }
  }

  private void serve(long readyNanos) {
    for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
      SelectionKey key = keys.next();
      keys.remove();
      if (!key.isValid()) {
        continue;
      }
      if (key.isAcceptable()) {
        accept();
      } else {
        serve((ReceiverConnection) key.attachment(), readyNanos);
      }
    }
    if (readyNanos - lastSweep > SWEEP_MILLIS * 1_000_000) {
      lastSweep = readyNanos;
      cutOffTheSilent(readyNanos);
    }
  }

  private void accept() {
    try {
      SocketChannel channel = server.accept();
      if (channel == null) {
        return;
      }
      if (connections.get() >= settings.maxConnections()) {
        tooLarge.increment();
        channel.close();
        return;
      }
      channel.configureBlocking(false);
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
      ReceiverConnection connection =
          new ReceiverConnection(channel, key, settings.maxBodyBytes(), status);
      key.attach(connection);
      connections.incrementAndGet();
      buffered += connection.held();
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.WARNING, "A connection could not be accepted: {0}", e);
    }
  }

  private void serve(ReceiverConnection connection, long readyNanos) {
    long heldBefore = connection.held();
    boolean open;
    try {
      open =
          connection.key().isWritable()
              ? connection.write()
              : connection.read(scratch, readyNanos, this::handle);
    } catch (RequestParser.BadRequestException e) {
      refuse(connection, e);
      open = false;
    } catch (IOException e) {
      // Closed by the broker; the rest of the request will not arrive.
      open = false;
    } catch (RuntimeException e) {
      // Otherwise the next bytes would have the same request handled again.
      LOGGER.log(System.Logger.Level.ERROR, "A notification could not be handled", e);
      open = false;
    }
    buffered += connection.held() - heldBefore;
    if (open && buffered > settings.maxBufferedBytes()) {
      tooLarge.increment();
      open = false;
    }
    if (!open) {
      close(connection);
    }
  }

  private void handle(RequestParser request, long arrivalNanos) {
    NotificationHandler.Verdict verdict =
        handler.received(
            request.path(),
            request.bytes(),
            request.bodyStart(),
            request.bodyLength(),
            arrivalNanos);
    switch (verdict) {
      case TAKEN -> notifications.increment();
      case UNEXPECTED -> unexpected.increment();
      case FOREIGN -> foreign.increment();
      case MALFORMED -> malformed.increment();
    }
  }

  private void refuse(ReceiverConnection connection, RequestParser.BadRequestException why) {
    (why.status() == 413 ? tooLarge : malformed).increment();
    try {
      connection.refuse(why.status());
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.DEBUG, "Cannot send an error response: {0}", e);
    }
  }

  private void cutOffTheSilent(long now) {
    for (SelectionKey key : selector.keys()) {
      if (key.isValid() && key.attachment() instanceof ReceiverConnection connection) {
        long silence = settings.silence().toNanos();
        boolean trickles =
            connection.isMidway() && now - connection.arrival() > SILENCES_PER_REQUEST * silence;
        if (trickles || now - connection.lastHeard() > silence) {
          if (connection.isMidway()) {
            tooSlow.increment();
          }
          close(connection);
        }
      }
    }
  }

  private void close(ReceiverConnection connection) {
    buffered -= connection.held();
    connections.decrementAndGet();
    connection.close();
  }

  @Override
  public String toString() {
    return url().toString();
  }

  /** Stops listening and closes every connection. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    selector.wakeup();
    try {
      thread.join();
      for (SelectionKey key : selector.keys()) {
        key.channel().close();
      }
      selector.close();
      server.close();
    } catch (IOException e) {
      LOGGER.log(System.Logger.Level.WARNING, "The notification receiver did not close: {0}", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
