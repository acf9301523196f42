package org.ngsildbench.jmeter.broker;

import java.net.URI;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.access.EnvironmentSecret;

/**
 * Authentication fields; empty secrets are taken from environment variables.
 *
 * @param fields field parser, for messages
 * @param token token to send
 * @param loginUrl token endpoint; empty for none
 */
record AccessFields(
    Fields fields,
    String token,
    String loginUrl,
    String clientId,
    String clientSecret,
    String scope) {

  /** Returns the fixed token; empty for none or with a login. */
  String tokenToSend() throws BadFieldException {
    String written = fields.resolved("Token", token);
    if (!written.isEmpty() || fields.httpUrl("Login URL", loginUrl) != null) {
      return written;
    }
    return EnvironmentSecret.TOKEN.value();
  }

  /** Returns the client credentials; null without a login. */
  ClientCredentials login() throws BadFieldException {
    URI url = fields.httpUrl("Login URL", loginUrl);
    if (url == null) {
      return null;
    }
    String written = fields.resolved("Client secret", clientSecret);
    return new ClientCredentials(
        url,
        fields.required("Client id", clientId, "the client id registered with the login server"),
        written.isEmpty() ? EnvironmentSecret.CLIENT_SECRET.value() : written,
        fields.resolved("Scope", scope));
  }
}
