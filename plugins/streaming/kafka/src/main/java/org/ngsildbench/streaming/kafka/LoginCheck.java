package org.ngsildbench.streaming.kafka;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * Checks whether a listener accepts clients without authentication. Kafka's client cannot detect
 * this: it is disconnected, retries until its timeout, and reports that no broker answered.
 *
 * <p>A listener that requires authentication disconnects on any other request, and lists its
 * mechanisms on a SaslHandshake. Other responses are left to Kafka's client.
 *
 * @param limit timeout for connecting and answering
 * @see <a href="https://kafka.apache.org/protocol">Kafka's protocol</a>: Metadata, SaslHandshake
 */
record LoginCheck(InetSocketAddress address, Duration limit) {

  private static final int METADATA = 3;
  private static final int METADATA_VERSION = 4;
  private static final int SASL_HANDSHAKE = 17;
  private static final int SASL_HANDSHAKE_VERSION = 1;
  private static final int NO_CLIENT_ID = -1;
  private static final int MAX_ANSWER = 64 << 10;

  /** First byte of a TLS alert, sent to clients that do not use TLS. */
  private static final int TLS_ALERT = 21;

  /** Throws if the listener is known to require authentication. */
  void requireNone() throws StreamException {
    try {
      if (serves()) {
        return;
      }
      List<String> ways = waysToLogIn();
      if (!ways.isEmpty()) {
        throw new StreamException(
            StreamFailureKind.NOT_AUTHORISED,
            "Kafka at %s requires authentication (SASL %s), but no user is set"
                .formatted(name(), String.join(", ", ways)));
      }
    } catch (IOException unclear) {
      // Kafka's client will report it.
    }
  }

  private boolean serves() throws IOException, StreamException {
    try (Socket socket = connected()) {
      // No topics, no auto-creation.
      ask(socket, METADATA, METADATA_VERSION, new byte[] {0, 0, 0, 0, 0});
      answer(socket);
      return true;
    } catch (EOFException closed) {
      return false;
    }
  }

  private List<String> waysToLogIn() throws IOException, StreamException {
    try (Socket socket = connected()) {
      ByteArrayOutputStream plain = new ByteArrayOutputStream();
      writeText(new DataOutputStream(plain), "PLAIN");
      ask(socket, SASL_HANDSHAKE, SASL_HANDSHAKE_VERSION, plain.toByteArray());
      DataInputStream answer = answer(socket);
      answer.readInt();
      answer.readShort();
      int count = answer.readInt();
      List<String> ways = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        byte[] text = new byte[answer.readUnsignedShort()];
        answer.readFully(text);
        ways.add(new String(text, StandardCharsets.UTF_8));
      }
      return ways;
    }
  }

  private Socket connected() throws IOException {
    Socket socket = new Socket();
    int millis = (int) Math.min(limit.toMillis(), Integer.MAX_VALUE);
    socket.setSoTimeout(millis);
    socket.connect(address, millis);
    return socket;
  }

  private static void ask(Socket socket, int request, int version, byte[] body) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(Short.BYTES + Short.BYTES + Integer.BYTES + Short.BYTES + body.length);
    out.writeShort(request);
    out.writeShort(version);
    out.writeInt(0);
    out.writeShort(NO_CLIENT_ID);
    out.write(body);
    socket.getOutputStream().write(bytes.toByteArray());
  }

  private static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeShort(bytes.length);
    out.write(bytes);
  }

  /** Reads the response after its size field. */
  private DataInputStream answer(Socket socket) throws IOException, StreamException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    int size = in.readInt();
    if (size >>> 24 == TLS_ALERT) {
      throw new StreamException(
          StreamFailureKind.TLS, "Kafka at " + name() + " uses TLS, but TLS is not enabled");
    }
    if (size < 0 || size > MAX_ANSWER) {
      throw new IOException("not a Kafka response");
    }
    return in;
  }

  private String name() {
    return address.getHostString() + ":" + address.getPort();
  }
}
