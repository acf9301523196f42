package org.ngsildbench.local.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.LocalServerContract;
import org.ngsildbench.local.LocalServerException;
import org.ngsildbench.local.LocalServerOptions;
import org.ngsildbench.local.RunningServer;

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
  void asksForTheTokenThatLiesInItsFolder(@TempDir Path folder) throws Exception {
    LocalServerOptions tokens = LocalServerOptions.DEFAULTS.with("authentication", "token");
    try (RunningServer running = new PulsarServer().start(folder, tokens)) {
      String token = Files.readString(folder.resolve(PulsarServer.TOKEN_FILE));
      String other = TokenKey.random().token();
      assertThat(namespaces(running.address(), token).statusCode()).isEqualTo(200);
      assertThat(namespaces(running.address(), other).statusCode()).isEqualTo(401);
    }
  }

  @Test
  void saysWhatIsWrongWithItsSettings(@TempDir Path folder) {
    assertRefused(folder, "heap-mb", "10", "the setting heap-mb must be at least 256");
    assertRefused(folder, "fsync", "yes", "the setting fsync must be false or true, not 'yes'");
    assertRefused(
        folder,
        "depth",
        "1",
        "the pulsar server has no setting 'depth'; it has authentication, fsync, heap-mb");
    assertThatThrownBy(() -> new PulsarServer().start(folder, new LocalServerOptions(2, Map.of())))
        .hasMessage("the pulsar server here is one node, not 2");
  }

  private static void assertRefused(Path folder, String name, String value, String message) {
    assertThatThrownBy(
            () -> new PulsarServer().start(folder, LocalServerOptions.DEFAULTS.with(name, value)))
        .isInstanceOf(LocalServerException.class)
        .hasMessage(message);
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
