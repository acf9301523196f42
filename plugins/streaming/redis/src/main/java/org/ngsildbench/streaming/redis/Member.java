package org.ngsildbench.streaming.redis;

import java.time.Duration;

/** A producer or consumer of a connection, which looks after it. */
interface Member extends AutoCloseable {

  /** How often it is looked after. */
  Duration PERIOD = Duration.ofMillis(100);

  /** Does what has to be done now and then; called every {@link #PERIOD} by one thread. */
  void keep();

  @Override
  void close();
}
