package org.ngsildbench.benchmarks.http.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** java.net.http, one client for all threads. */
public final class JdkClient implements Client {

  private final URI uri;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public JdkClient(int port, String path) {
    this.uri = URI.create("http://127.0.0.1:" + port + path);
  }

  @Override
  public String name() {
    return "java.net.http";
  }

  @Override
  public int get() throws IOException, InterruptedException {
    HttpResponse<byte[]> response =
        client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofByteArray());
    if (response.statusCode() != 200) {
      throw new IOException("status " + response.statusCode());
    }
    return response.body().length;
  }
}
