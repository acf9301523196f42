package org.ngsildbench.jmeter.streaming;

import java.util.Objects;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.measurement.redaction.Redactor;

/** A connection with a password or another secret. */
public abstract class PasswordConnectionConfig extends StreamConnectionConfig {

  /** Environment variable of the password if the field is empty, so plans need not contain it. */
  public static final String PASSWORD_VARIABLE = "NGSILD_BENCH_STREAM_PASSWORD";

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String password = "";

  /** The password of the field or of the environment; empty for none. */
  protected final String password(Fields fields) throws BadFieldException {
    String written = fields.resolved("Password", password);
    return written.isEmpty() ? Objects.toString(System.getenv(PASSWORD_VARIABLE), "") : written;
  }

  @Override
  protected final Redactor redactor(Fields fields) throws BadFieldException {
    return Redactor.of(password(fields));
  }
}
