package org.ngsildbench.benchmarks.http.client;

import java.io.IOException;
import org.ngsildbench.ngsild.http.HttpConnectionPool;
import org.ngsildbench.ngsild.http.HttpSettings;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpExchange;
import org.ngsildbench.ngsild.http.message.HttpRequestTemplate;
import org.ngsildbench.ngsild.http.message.HttpTarget;

/** This project's connection, encoding each request again, as for different requests. */
public final class PooledClient implements Client {

  private final HttpRequestTemplate template;
  private final String path;
  private final HttpConnectionPool pool;

  public PooledClient(int port, String path) {
    HttpTarget target = HttpTarget.plain("127.0.0.1", port);
    this.template = HttpRequestTemplate.of("GET", target).header("Accept", "application/ld+json");
    this.path = path;
    this.pool = new HttpConnectionPool(target, HttpSettings.defaults());
  }

  @Override
  public String name() {
    return "ngsild.http";
  }

  @Override
  public int get() throws IOException {
    HttpExchange<byte[]> exchange = pool.execute(template.request(path), BodyReader.bytes());
    if (exchange.status() != 200 || exchange.failure().isPresent()) {
      throw new IOException(exchange.status() + " " + exchange.failure());
    }
    return exchange.body().length;
  }

  @Override
  public void close() {
    pool.close();
  }
}
