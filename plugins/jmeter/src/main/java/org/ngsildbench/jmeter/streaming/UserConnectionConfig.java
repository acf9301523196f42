package org.ngsildbench.jmeter.streaming;

import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/**
 * A connection with user and password.
 *
 * @param <S> the platform's settings
 */
public abstract class UserConnectionConfig<S> extends PasswordConnectionConfig<S> {

  private static final long serialVersionUID = 1L;

  private String user = "";

  /** The user; empty for none. */
  protected final String user(Fields fields) throws BadFieldException {
    return fields.resolved("User", user);
  }

  public String getUser() {
    return user;
  }

  public void setUser(String user) {
    this.user = user;
  }
}
