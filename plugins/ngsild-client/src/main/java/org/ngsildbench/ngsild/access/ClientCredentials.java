package org.ngsildbench.ngsild.access;

import java.net.URI;
import java.util.Locale;

/**
 * OAuth2 client credentials (RFC 6749, 4.4). Immutable; validated on construction.
 *
 * @param endpoint token endpoint, http or https
 * @param clientId client id; not empty
 * @param secret client secret, sent as Basic credentials to the endpoint only, never shown
 * @param scope requested scopes, separated by blanks; empty for the endpoint's default
 */
public record ClientCredentials(URI endpoint, String clientId, String secret, String scope) {

  public ClientCredentials {
    String scheme =
        endpoint == null || endpoint.getScheme() == null
            ? ""
            : endpoint.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https") || endpoint.getHost() == null) {
      throw new IllegalArgumentException("the login is not a URL that starts with http or https");
    }
    if (endpoint.getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          "the login's URL must not contain a user name or password; specify client id and secret separately");
    }
    clientId = clientId == null ? "" : clientId.strip();
    secret = secret == null ? "" : secret.strip();
    scope = scope == null ? "" : scope.strip();
    if (clientId.isEmpty()) {
      throw new IllegalArgumentException("the login needs a client id");
    }
    if (secret.isEmpty()) {
      throw new IllegalArgumentException(
          "the login needs the client's secret: set %s, or %s to the name of a file that holds it"
              .formatted(
                  EnvironmentSecret.CLIENT_SECRET.variable(),
                  EnvironmentSecret.CLIENT_SECRET.fileVariable()));
    }
  }

  /** Shows endpoint and client id, without the secret. */
  @Override
  public String toString() {
    return "client " + clientId + " of " + endpoint;
  }
}
