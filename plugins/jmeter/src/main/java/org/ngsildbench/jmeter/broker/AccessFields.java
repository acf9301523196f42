package org.ngsildbench.jmeter.broker;

import java.net.URI;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.access.ClientCredentials;
import org.ngsildbench.ngsild.access.EnvironmentSecret;

/**
 * How the broker is told who asks, as the fields say it; secrets left empty come from the
 * environment.
 *
 * @param fields for the messages
 * @param token sent as it is
 * @param loginUrl where tokens are asked for instead; empty for nowhere
 */
record AccessFields(
    Fields fields,
    String token,
    String loginUrl,
    String clientId,
    String clientSecret,
    String scope) {

  /** The token to send; empty for none, or where a login gives them. */
  String tokenToSend() throws BadFieldException {
    String written = fields.resolved("Token", token);
    if (!written.isEmpty() || fields.httpUrl("Login URL", loginUrl) != null) {
      return written;
    }
    return EnvironmentSecret.TOKEN.value();
  }

  /** What tokens are asked for with; null where they are not. */
  ClientCredentials login() throws BadFieldException {
    URI url = fields.httpUrl("Login URL", loginUrl);
    if (url == null) {
      return null;
    }
    String written = fields.resolved("Client secret", clientSecret);
    return new ClientCredentials(
        url,
        fields.required("Client id", clientId, "the name that the login knows this client by"),
        written.isEmpty() ? EnvironmentSecret.CLIENT_SECRET.value() : written,
        fields.resolved("Scope", scope));
  }
}
