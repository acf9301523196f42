package org.ngsildbench.local.pulsar;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;

/**
 * Runs the contract with a slow-starting server; the streaming API's tests cover its usual start,
 * restart and stop.
 */
@Tag("proof")
final class PulsarServerIT extends LocalServerContract {

  @Override
  protected String server() {
    return "pulsar";
  }

  @Override
  protected void use(String address) throws Exception {
    assertThat(namespaces(address, "").body()).contains("public/default");
  }

  @Test
  void requiresTheToken(@TempDir Path folder) throws Exception {
    LocalServerOptions tokens = LocalServerOptions.DEFAULTS.with("authentication", "token");
    try (RunningServer running = new PulsarServer().start(folder, tokens)) {
      String token = Files.readString(folder.resolve(PulsarServer.TOKEN_FILE));
      String other = TokenKey.random().token();
      assertThat(namespaces(running.address(), token).statusCode()).isEqualTo(200);
      assertThat(namespaces(running.address(), other).statusCode()).isEqualTo(401);
    }
  }

  private static HttpResponse<String> namespaces(String address, String token) throws Exception {
    String web = address.substring(address.indexOf(',') + 1);
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(web + "/admin/v2/namespaces/public"))
                .header("Authorization", "Bearer " + token)
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }
}
