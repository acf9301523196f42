package org.ngsildbench.ngsild.access;

import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Gives tokens. Thread-safe. */
interface Login extends AutoCloseable {

  /**
   * A fresh token.
   *
   * @throws BrokerException when none is to be had
   */
  AccessToken ask();

  /** Returns a redactor of what tokens are requested with. */
  default Redactor redactor() {
    return Redactor.NONE;
  }

  /** Aborts current requests of other threads; they and later ones fail. */
  @Override
  default void close() {}
}
