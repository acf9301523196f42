package org.ngsildbench.jmeter.streaming;

import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/**
 * A connection with user and password, and with TLS that is chosen by a field of its own.
 *
 * @param <S> the platform's settings
 */
public abstract class LoginConnectionConfig<S> extends PasswordConnectionConfig<S> {

  private static final long serialVersionUID = 1L;

  private String user = "";
  private String tls = "";

  /** The user; empty for none. */
  protected final String user(Fields fields) throws BadFieldException {
    return fields.resolved("User", user);
  }

  /** Whether the connection is encrypted. */
  protected final boolean tls(Fields fields) throws BadFieldException {
    return fields.yesOrNo("TLS", tls, false);
  }

  public String getUser() {
    return user;
  }

  public void setUser(String user) {
    this.user = user;
  }

  public String getTls() {
    return tls;
  }

  public void setTls(String tls) {
    this.tls = tls;
  }
}
