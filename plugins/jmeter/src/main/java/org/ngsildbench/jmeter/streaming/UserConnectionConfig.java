package org.ngsildbench.jmeter.streaming;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/** A connection with user and password. */
public abstract class UserConnectionConfig extends PasswordConnectionConfig {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String user = "";

  /** The user; empty for none. */
  protected final String user(Fields fields) throws BadFieldException {
    return fields.resolved("User", user);
  }
}
