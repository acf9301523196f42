package org.ngsildbench.benchmarks.http.client;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.io.CloseMode;

/** Apache HttpClient 5, classic, without what a benchmark does not want of it. */
public final class ApacheClient implements Client {

  private final String url;
  private final CloseableHttpClient client;

  public ApacheClient(int port, String path, int connections) {
    this.url = "http://127.0.0.1:" + port + path;
    this.client =
        HttpClients.custom()
            .setConnectionManager(
                PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnPerRoute(connections)
                    .setMaxConnTotal(connections)
                    .build())
            .disableAuthCaching()
            .disableAutomaticRetries()
            .disableConnectionState()
            .disableContentCompression()
            .disableCookieManagement()
            .disableRedirectHandling()
            .build();
  }

  @Override
  public String name() {
    return "HttpClient 5";
  }

  @Override
  public int get() throws IOException {
    return client.execute(
        new HttpGet(url),
        response -> {
          byte[] body = EntityUtils.toByteArray(response.getEntity());
          if (response.getCode() != 200) {
            throw new IOException("status " + response.getCode());
          }
          return body.length;
        });
  }

  @Override
  public void close() {
    client.close(CloseMode.IMMEDIATE);
  }
}
