package org.ngsildbench.ngsild.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The server's side of one connection. */
final class Conversation {

  private static final Pattern LENGTH = Pattern.compile("(?i)\r\ncontent-length: *(\\d+)\r\n");

  private final Socket socket;
  private final int number;
  private final InputStream in;
  private final CountDownLatch serverCloses;

  Conversation(Socket socket, int number, CountDownLatch serverCloses) throws IOException {
    this.socket = socket;
    this.number = number;
    this.serverCloses = serverCloses;
    this.socket.setTcpNoDelay(true);
    this.in = socket.getInputStream();
  }

  /** 0 for the first connection of the server. */
  int number() {
    return number;
  }

  /** The next request's head and body; null when the client has closed. */
  String request() throws IOException {
    String head = head();
    if (head == null) {
      return null;
    }
    Matcher length = LENGTH.matcher(head);
    int bytes = length.find() ? Integer.parseInt(length.group(1)) : 0;
    return head + new String(in.readNBytes(bytes), StandardCharsets.ISO_8859_1);
  }

  /** The next request's head, its body left unread. */
  String head() throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
      int b = in.read();
      if (b < 0) {
        return null;
      }
      head.write(b);
    }
    return head.toString(StandardCharsets.ISO_8859_1);
  }

  void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A whole answer that keeps the connection. */
  void answer(int status, String body) throws IOException {
    send("HTTP/1.1 " + status + " Status\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
  }

  /** Waits until the client has closed, and reads what it sends meanwhile. */
  void awaitClose() throws IOException {
    in.transferTo(OutputStream.nullOutputStream());
  }

  /** Reads so many bytes; gives how many came. */
  int skip(int bytes) throws IOException {
    return in.readNBytes(bytes).length;
  }

  /** Neither reads nor writes until the server is closed. */
  void untilServerCloses() {
    try {
      serverCloses.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes with a TCP reset instead of an orderly end. */
  void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }
}
