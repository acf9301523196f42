package org.ngsildbench.jmeter.streaming;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/**
 * A connection with user and password.
 *
 * @param <S> the platform's settings
 */
public abstract class UserConnectionConfig<S> extends PasswordConnectionConfig<S> {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String user = "";

  /** The user; empty for none. */
  protected final String user(Fields fields) throws BadFieldException {
    return fields.resolved("User", user);
  }
}
