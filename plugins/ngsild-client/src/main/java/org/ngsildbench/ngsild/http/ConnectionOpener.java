package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLException;
import org.ngsildbench.ngsild.http.message.HttpFailureException;
import org.ngsildbench.ngsild.http.message.HttpFailureKind;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.response.BodyMemory;
import org.ngsildbench.ngsild.http.tls.HandshakeFailureText;

/** Opens connections to one server. Thread-safe. */
record ConnectionOpener(
    HttpTarget target, HttpSettings settings, Watchdog watchdog, BodyMemory memory) {

  private static final long NO_LIMIT = Long.MAX_VALUE;

  /**
   * Tries the addresses of the host one after the other.
   *
   * @param limit nanoseconds for all of it; 0 is no limit
   */
  HttpConnection open(long limit) throws HttpFailureException {
    requireNoProxy();
    InetAddress[] addresses = resolve();
    long start = System.nanoTime();
    for (int i = 0; ; i++) {
      try {
        return open(addresses[i], limit == 0 ? NO_LIMIT : start + limit);
      } catch (HttpFailureException e) {
        if (e.kind() != HttpFailureKind.UNREACHABLE || i + 1 == addresses.length) {
          throw e;
        }
      }
    }
  }

  /**
   * Rejects a proxy of the JVM, such as JMeter's -H and -P, which these connections would bypass.
   */
  private void requireNoProxy() throws HttpFailureException {
    ProxySelector proxies = ProxySelector.getDefault();
    if (proxies == null) {
      return;
    }
    for (Proxy proxy : proxies.select(target.uri())) {
      if (proxy.type() != Proxy.Type.DIRECT) {
        throw new HttpFailureException(
            HttpFailureKind.UNREACHABLE,
            "a proxy is set for "
                + target
                + ", but NGSI-LD elements connect directly: remove JMeter's options -H and -P, or"
                + " add the host to -N (http.nonProxyHosts)");
      }
    }
  }

  private InetAddress[] resolve() throws HttpFailureException {
    try {
      return InetAddress.getAllByName(target.host());
    } catch (UnknownHostException e) {
      throw new HttpFailureException(
          HttpFailureKind.UNREACHABLE,
          "the host name " + target.host() + target.remark() + " is unknown",
          e);
    }
  }

  private HttpConnection open(InetAddress address, long latest) throws HttpFailureException {
    SocketDeadline deadline = null;
    HttpConnection opened = null;
    try {
      SocketChannel channel = SocketChannel.open();
      deadline = new SocketDeadline(channel);
      watchdog.watch(deadline);
      if (latest != NO_LIMIT) {
        deadline.set(latest);
        watchdog.expect(latest - System.nanoTime());
      }
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      // An IPv6 zone in the host name is kept in the address.
      channel.socket().connect(new InetSocketAddress(address, target.port()), millisLeft(latest));
      Transport transport =
          target.tls().isEmpty()
              ? new PlainTransport(channel)
              : TlsTransport.over(channel, target, target.tls().get());
      deadline.clear();
      if (deadline.isStruck()) {
        throw timedOut(null);
      }
      opened = new HttpConnection(transport, deadline, target, settings, watchdog, memory);
      return opened;
    } catch (IOException e) {
      throw failure(e, deadline);
    } finally {
      if (opened == null && deadline != null) {
        watchdog.forget(deadline);
        deadline.closeSocket();
      }
    }
  }

  /** Returns at least 1, since the socket treats 0 as no limit. */
  private static int millisLeft(long latest) {
    if (latest == NO_LIMIT) {
      return 0;
    }
    long left = (latest - System.nanoTime()) / 1_000_000;
    return (int) Math.max(1, Math.min(left, Integer.MAX_VALUE));
  }

  private HttpFailureException failure(IOException e, SocketDeadline deadline) {
    if (e instanceof HttpFailureException known) {
      return known;
    }
    if (watchdog.isClosed()) {
      return new HttpFailureException(
          HttpFailureKind.CLOSED, "the connections to " + target + " were closed", e);
    }
    if (e instanceof ClosedByInterruptException || Thread.currentThread().isInterrupted()) {
      return new HttpFailureException(
          HttpFailureKind.INTERRUPTED, "interrupted while connecting to " + target, e);
    }
    if (e instanceof SocketTimeoutException || (deadline != null && deadline.isStruck())) {
      return timedOut(e);
    }
    if (e instanceof SSLException) {
      return new HttpFailureException(
          HttpFailureKind.TLS,
          "no TLS connection to " + target + ": " + HandshakeFailureText.of(e),
          e);
    }
    return new HttpFailureException(
        HttpFailureKind.UNREACHABLE, "cannot connect to " + target + ": " + e.getMessage(), e);
  }

  private HttpFailureException timedOut(IOException e) {
    return new HttpFailureException(
        HttpFailureKind.CONNECT_TIMEOUT,
        "no connection to " + target + " within the time allowed for connecting",
        e);
  }
}
