package org.ngsildbench.monitors.database.postgresql;

import java.util.OptionalLong;
import java.util.Set;

/**
 * Whose a statement is. Immutable.
 *
 * @param database the broker's
 * @param user the broker's; empty: whoever works in its database
 * @param own the probe's statements
 */
record Origins(long database, OptionalLong user, Set<Long> own) {

  /** Who sent a statement. */
  enum Origin {
    BROKER,
    OTHERS,
    PROBE
  }

  /** Copies the set. */
  Origins {
    own = Set.copyOf(own);
  }

  Origin of(StatementTotals.Statement statement) {
    if (own.contains(statement.id())) {
      return Origin.PROBE;
    }
    boolean brokers =
        statement.database() == database
            && (user.isEmpty() || statement.user() == user.getAsLong());
    return brokers ? Origin.BROKER : Origin.OTHERS;
  }
}
