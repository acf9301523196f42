package org.ngsildbench.commandline.broker;

import java.net.URI;
import java.util.Map;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.access.EnvironmentSecret;

/**
 * Where a broker's tokens come from, as it is written after its URL; the client's secret comes from
 * the environment, never from an option.
 *
 * @param url where tokens are asked for; null for nowhere
 * @param client the name that the login knows this client by; empty for none
 * @param scope what the tokens shall allow; empty for what the login gives by itself
 */
public record TokenLogin(URI url, String client, String scope) {

  static final TokenLogin NONE = new TokenLogin(null, "", "");

  TokenLogin at(URI other) {
    return new TokenLogin(other, client, scope);
  }

  TokenLogin as(String other) {
    return new TokenLogin(url, other, scope);
  }

  TokenLogin allowing(String other) {
    return new TokenLogin(url, client, other);
  }

  /** As it is written after a broker's URL. */
  String option() {
    return (url == null ? "" : ",login=" + url)
        + (client.isEmpty() ? "" : ",client=" + client)
        + (scope.isEmpty() ? "" : ",scope=" + scope);
  }

  void addTo(Map<String, String> properties) {
    if (url != null) {
      properties.put("broker.loginUrl", url.toString());
      properties.put("broker.clientId", client);
      properties.put("broker.scope", scope);
    }
  }

  /** The token that stands; empty where a login gives them. */
  String token() {
    return url == null ? EnvironmentSecret.TOKEN.value() : "";
  }

  /**
   * As the client takes it; null without a login.
   *
   * @throws IllegalArgumentException saying what is missing
   */
  ClientCredentials credentials() {
    if (url == null && !option().isEmpty()) {
      throw new IllegalArgumentException("client and scope belong to a login: add ,login=URL");
    }
    return url == null
        ? null
        : new ClientCredentials(url, client, EnvironmentSecret.CLIENT_SECRET.value(), scope);
  }
}
