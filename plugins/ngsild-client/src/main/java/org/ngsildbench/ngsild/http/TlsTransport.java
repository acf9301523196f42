package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

/**
 * TLS over a blocking channel. An early answer is noticed when the server also closes, not before:
 * whether what arrives is an answer can be seen only by decrypting it.
 */
final class TlsTransport implements Transport {

  /** One TLS record. */
  private static final int SLICE = 16 << 10;

  private final SSLSocket socket;
  private final SocketChannel channel;
  private final InputStream in;
  private final OutputStream out;

  private TlsTransport(SSLSocket socket, SocketChannel channel) throws IOException {
    this.socket = socket;
    this.channel = channel;
    this.in = socket.getInputStream();
    this.out = socket.getOutputStream();
  }

  /** Makes a TLS connection of an open channel. */
  static Transport over(SocketChannel channel, HttpTarget target, TlsSettings settings)
      throws IOException {
    SSLSocket socket = wrap(channel, target, settings);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"http/1.1"});
    if (settings.verifiesHost()) {
      // RFC 2818 rules; the JDK does not verify the host name by default.
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    if (isName(target.host())) {
      parameters.setServerNames(List.of(new SNIHostName(target.host())));
    }
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return new TlsTransport(socket, channel);
  }

  private static SSLSocket wrap(SocketChannel channel, HttpTarget target, TlsSettings settings)
      throws IOException {
    try {
      return (SSLSocket)
          settings
              .context()
              .getSocketFactory()
              .createSocket(channel.socket(), target.host(), target.port(), true);
    } catch (GeneralSecurityException e) {
      throw new SSLException("this JVM's own TLS settings cannot be used: " + e.getMessage(), e);
    }
  }

  /** RFC 6066, 3: addresses are not sent as server names. */
  private static boolean isName(String host) {
    return host.indexOf(':') < 0 && !host.matches("[0-9.]+");
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    return in.read(into, from, length);
  }

  @Override
  public boolean write(HttpRequestBytes request, long from, SendListener listener)
      throws IOException {
    byte[] head = request.head();
    byte[] body = request.body();
    int headFrom = (int) Math.min(from, head.length);
    if (request.length() - from <= SLICE) {
      // One record and one system call for a small request.
      byte[] all = new byte[(int) (request.length() - from)];
      System.arraycopy(head, headFrom, all, 0, head.length - headFrom);
      int bodyLength = all.length - (head.length - headFrom);
      System.arraycopy(body, body.length - bodyLength, all, head.length - headFrom, bodyLength);
      send(all, 0, listener);
    } else {
      send(head, headFrom, listener);
      send(body, (int) Math.max(0, from - head.length), listener);
    }
    return true;
  }

  private void send(byte[] bytes, int from, SendListener listener) throws IOException {
    for (int at = from; at < bytes.length; at += SLICE) {
      int length = Math.min(SLICE, bytes.length - at);
      out.write(bytes, at, length);
      listener.sent(length);
    }
  }

  @Override
  public boolean isStale() {
    try {
      return hasInput() && hasUnexpectedByte();
    } catch (IOException e) {
      return true;
    }
  }

  private boolean hasInput() throws IOException {
    channel.configureBlocking(false);
    try (Selector selector = Selector.open()) {
      channel.register(selector, SelectionKey.OP_READ);
      return selector.selectNow() > 0;
    } finally {
      channel.configureBlocking(true);
    }
  }

  /**
   * Returns whether application data arrived; a server may also send session tickets (RFC 8446,
   * 4.6.1).
   */
  private boolean hasUnexpectedByte() throws IOException {
    socket.setSoTimeout(1);
    try {
      // An unexpected byte or the end of the stream: the connection cannot be reused.
      in.read();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } finally {
      socket.setSoTimeout(0);
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // The connection is given up either way.
    }
  }
}
