package org.ngsildbench.commandline.steady;

/** Whoever answers. */
@FunctionalInterface
interface Asked {

  /**
   * Asks once.
   *
   * @param turn which of the query's parameters, from 0
   */
  Answered ask(String label, int turn);
}
