package org.ngsildbench.benchmarks.datagen;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends prepared requests, sequentially on each connection, kind after kind. Of a response it reads
 * only status and end.
 */
final class BareSender {

  private final URI broker;
  private final List<List<byte[]>> kinds;
  private final int connections;

  BareSender(URI broker, String tenant, List<RecordedRequest> requests, int connections) {
    this.broker = broker;
    this.connections = connections;
    Map<String, List<byte[]>> byKind = new LinkedHashMap<>();
    for (RecordedRequest request : requests) {
      byKind.computeIfAbsent(request.kind(), kind -> new ArrayList<>()).add(bytes(request, tenant));
    }
    kinds = List.copyOf(byKind.values());
  }

  private byte[] bytes(RecordedRequest request, String tenant) {
    StringBuilder head = new StringBuilder();
    head.append(request.method()).append(' ').append(request.path()).append(" HTTP/1.1\r\n");
    head.append("Host: ").append(broker.getAuthority()).append("\r\n");
    request
        .headers()
        .forEach(
            (name, value) ->
                head.append(name)
                    .append(": ")
                    .append(name.equals("NGSILD-Tenant") ? tenant : value)
                    .append("\r\n"));
    head.append("Content-Length: ").append(request.body().length).append("\r\n\r\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.toString().getBytes(US_ASCII));
    bytes.writeBytes(request.body());
    return bytes.toByteArray();
  }

  void send() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(connections);
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < connections; i++) {
        Socket socket = new Socket(broker.getHost(), broker.getPort());
        socket.setTcpNoDelay(true);
        sockets.add(socket);
      }
      for (List<byte[]> kind : kinds) {
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> ends = new ArrayList<>();
        for (Socket socket : sockets) {
          ends.add(
              threads.submit(
                  () -> {
                    send(socket, kind, next);
                    return null;
                  }));
        }
        for (Future<?> end : ends) {
          end.get();
        }
      }
    } finally {
      threads.shutdownNow();
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  private static void send(Socket socket, List<byte[]> requests, AtomicInteger next)
      throws IOException {
    OutputStream out = socket.getOutputStream();
    InputStream in = new BufferedInputStream(socket.getInputStream());
    for (int i = next.getAndIncrement(); i < requests.size(); i = next.getAndIncrement()) {
      out.write(requests.get(i));
      String status = line(in);
      skipAnswer(in, status);
      if (!status.startsWith("HTTP/1.1 2")) {
        throw new IOException("the broker answered " + status);
      }
    }
  }

  private static void skipAnswer(InputStream in, String status) throws IOException {
    long length = 0;
    boolean chunked = false;
    for (String field = line(in); !field.isEmpty(); field = line(in)) {
      String lower = field.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length:")) {
        length = Long.parseLong(lower.substring(15).strip());
      } else if (lower.startsWith("transfer-encoding:")) {
        chunked = lower.contains("chunked");
      }
    }
    if (chunked) {
      for (int size = chunk(in); size > 0; size = chunk(in)) {
        in.skipNBytes(size + 2L);
      }
      line(in);
    } else if (!status.contains(" 204")) {
      in.skipNBytes(length);
    }
  }

  private static int chunk(InputStream in) throws IOException {
    return Integer.parseInt(line(in).split(";", 2)[0], 16);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the broker closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
