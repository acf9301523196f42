package org.ngsildbench.ngsild.access;

import java.net.URI;
import java.util.Locale;

/**
 * What a token is asked for with: OAuth2 client credentials (RFC 6749, 4.4). Immutable; checked
 * when made.
 *
 * @param endpoint where tokens are given, http or https
 * @param clientId who asks; not empty
 * @param secret proves it; sent as Basic credentials to the endpoint alone, never shown
 * @param scope what the token shall allow, words with blanks between them; empty: the endpoint's
 *     default
 */
public record ClientCredentials(URI endpoint, String clientId, String secret, String scope) {

  public ClientCredentials {
    String scheme =
        endpoint == null || endpoint.getScheme() == null
            ? ""
            : endpoint.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https") || endpoint.getHost() == null) {
      throw new IllegalArgumentException("the login is no URL that starts with http or https");
    }
    if (endpoint.getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          "the login's URL must hold no user name or password; give client id and secret apart");
    }
    clientId = clientId == null ? "" : clientId.strip();
    secret = secret == null ? "" : secret.strip();
    scope = scope == null ? "" : scope.strip();
    if (clientId.isEmpty()) {
      throw new IllegalArgumentException("the login needs a client id");
    }
    if (secret.isEmpty()) {
      throw new IllegalArgumentException(
          "the login needs the client's secret: set "
              + EnvironmentSecret.CLIENT_SECRET.variable()
              + ", or "
              + EnvironmentSecret.CLIENT_SECRET.fileVariable()
              + " to the name of a file that holds it");
    }
  }

  /** Where and who; not the secret. */
  @Override
  public String toString() {
    return "client " + clientId + " of " + endpoint;
  }
}
