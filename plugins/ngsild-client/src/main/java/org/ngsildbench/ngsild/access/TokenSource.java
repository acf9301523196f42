package org.ngsildbench.ngsild.access;

import java.util.Optional;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.http.tls.TlsSettings;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** The token that requests carry. Thread-safe. */
public interface TokenSource extends AutoCloseable {

  /** Returns a token that never changes; empty for none. */
  static TokenSource standing(String token) {
    Redactor redactor = Redactor.of(token);
    return new TokenSource() {
      @Override
      public String current() {
        return token;
      }

      @Override
      public Redactor redactor() {
        return redactor;
      }
    };
  }

  /** Tokens that are renewed behind the caller's back until the source is closed. */
  static TokenSource renewed(ClientCredentials credentials, TlsSettings tls) {
    return new RenewedToken(new TokenEndpoint(credentials, tls));
  }

  /**
   * The token to send now; the same instance as long as it is the same token. Only the first call
   * may have to wait for one.
   *
   * @throws BrokerException when the first one is not to be had
   */
  String current();

  /** Returns a redactor of the recent tokens and of the login's secrets. */
  Redactor redactor();

  /** A request that carried the current token was answered 401. Returns at once. */
  default void refused() {}

  /** Returns a warning if tokens could not be renewed. */
  default Optional<String> problem() {
    return Optional.empty();
  }

  /** Stops requesting tokens; a caller waiting for the first one fails. */
  @Override
  default void close() {}
}
