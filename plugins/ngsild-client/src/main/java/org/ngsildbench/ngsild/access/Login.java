package org.ngsildbench.ngsild.access;

import org.ngsildbench.ngsild.outcome.BrokerException;

/** Gives tokens. Thread-safe. */
interface Login extends AutoCloseable {

  /**
   * A fresh token.
   *
   * @throws BrokerException when none is to be had
   */
  AccessToken ask();

  /** Ends what is asked by other threads, which fails, and so does whatever is asked later. */
  @Override
  default void close() {}
}
