package org.ngsildbench.benchmarks.datagen;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A proxy that forwards requests to a broker and records writes. */
final class RecordingProxy implements AutoCloseable {

  private static final List<String> KEPT =
      List.of("Accept", "Content-Type", "Link", "NGSILD-Tenant");

  private final URI broker;
  private final HttpClient client;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<RecordedRequest> writes = Collections.synchronizedList(new ArrayList<>());

  RecordingProxy(URI broker, HttpClient client) throws IOException {
    this.broker = broker;
    this.client = client;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handOn);
    server.setExecutor(threads);
    server.start();
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Returns the writes in order of arrival. */
  List<RecordedRequest> writes() {
    return List.copyOf(writes);
  }

  private void handOn(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      Map<String, String> headers = new TreeMap<>();
      for (String name : KEPT) {
        String value = exchange.getRequestHeaders().getFirst(name);
        if (value != null) {
          headers.put(name, value);
        }
      }
      String path = exchange.getRequestURI().toString();
      String method = exchange.getRequestMethod();
      if (!method.equals("GET")) {
        writes.add(new RecordedRequest(method, path, headers, body));
      }
      HttpRequest.Builder request =
          HttpRequest.newBuilder(broker.resolve(path))
              .method(method, HttpRequest.BodyPublishers.ofByteArray(body));
      headers.forEach(request::header);
      HttpResponse<byte[]> answer =
          client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
      answer
          .headers()
          .map()
          .forEach(
              (name, values) -> {
                if (!name.equalsIgnoreCase("content-length")
                    && !name.equalsIgnoreCase("transfer-encoding")) {
                  exchange.getResponseHeaders().put(name, values);
                }
              });
      int length = answer.body().length;
      exchange.sendResponseHeaders(answer.statusCode(), length == 0 ? -1 : length);
      exchange.getResponseBody().write(answer.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
