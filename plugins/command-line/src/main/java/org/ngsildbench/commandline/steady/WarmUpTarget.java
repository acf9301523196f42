package org.ngsildbench.commandline.steady;

/** A target of warm-up queries. */
@FunctionalInterface
interface WarmUpTarget {

  /**
   * Asks once.
   *
   * @param turn which of the query's parameters, from 0
   */
  WarmUpResult ask(String label, int turn);
}
