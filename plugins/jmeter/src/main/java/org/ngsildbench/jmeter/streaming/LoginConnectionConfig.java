package org.ngsildbench.jmeter.streaming;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;

/** A connection with user, password and a field for TLS. */
public abstract class LoginConnectionConfig extends UserConnectionConfig {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String tls = "";

  /** Returns whether TLS is on. */
  protected final boolean tls(Fields fields) throws BadFieldException {
    return fields.yesOrNo("TLS", tls, false);
  }
}
