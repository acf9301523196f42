package org.ngsildbench.commandline.broker;

import java.net.URI;
import java.util.Map;
import lombok.With;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.access.EnvironmentSecret;

/**
 * Token endpoint in a broker's options; the client secret comes from the environment, never from an
 * option.
 *
 * @param url token endpoint; null for none
 * @param client client id; empty for none
 * @param scope requested scope; empty for the default
 */
public record TokenLogin(@With URI url, @With String client, @With String scope) {

  static final TokenLogin NONE = new TokenLogin(null, "", "");

  /** Returns the options for a broker's URL. */
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

  /** The configured token; empty where a login gives them. */
  String token() {
    return url == null ? EnvironmentSecret.TOKEN.value() : "";
  }

  /**
   * Returns the client's settings; null without a login.
   *
   * @throws IllegalArgumentException naming the missing value
   */
  ClientCredentials credentials() {
    if (url == null && !option().isEmpty()) {
      throw new IllegalArgumentException("client and scope need a login: add ,login=URL");
    }
    return url == null
        ? null
        : new ClientCredentials(url, client, EnvironmentSecret.CLIENT_SECRET.value(), scope);
  }
}
