package org.ngsildbench.streaming.http.settings;

import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * HTTP basic authentication for consumers and producers, to a server or its proxy. Immutable.
 *
 * @param user user name; empty to send no credentials
 * @param password password, never shown
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7617">RFC 7617</a>
 */
public record BasicLogin(String user, String password) {

  /** No credentials. */
  public static final BasicLogin NONE = new BasicLogin("", "");

  public static final AsciiString HEADER = AsciiString.cached("Authorization");

  /** Rejects characters that the header does not permit. */
  public BasicLogin {
    if (user.indexOf(':') >= 0) {
      throw new IllegalArgumentException("user must not have a colon in it");
    }
    if (user.isEmpty()) {
      password = "";
    }
  }

  public boolean isGiven() {
    return !user.isEmpty();
  }

  /** The header's value. */
  public String value() {
    byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(both);
  }

  /** Returns the header line of a request; empty without a user. */
  public String line() {
    return isGiven() ? HEADER + ": " + value() + "\r\n" : "";
  }

  /** Without the password. */
  @Override
  public String toString() {
    return isGiven() ? "user " + user : "nobody";
  }
}
