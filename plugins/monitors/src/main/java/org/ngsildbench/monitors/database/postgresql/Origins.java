package org.ngsildbench.monitors.database.postgresql;

import java.util.OptionalLong;
import java.util.Set;

/**
 * Rules for the origin of a statement. Immutable.
 *
 * @param database id of the broker's database
 * @param user id of the broker's user; empty for all users of its database
 * @param own ids of the probe's statements
 */
record Origins(long database, OptionalLong user, Set<Long> own) {

  /** Origin of a statement. */
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
