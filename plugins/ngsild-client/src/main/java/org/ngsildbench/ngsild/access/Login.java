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

  /** Ends what is asked by other threads, which fails, and so does whatever is asked later. */
  @Override
  default void close() {}
}
