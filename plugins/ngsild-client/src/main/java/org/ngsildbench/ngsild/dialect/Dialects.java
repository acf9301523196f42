package org.ngsildbench.ngsild.dialect;

import org.ngsildbench.ngsild.broker.BrokerKind;

/** The dialect of each broker. */
public final class Dialects {

  private Dialects() {}

  /**
   * The dialect of a broker.
   *
   * @param kind not {@link BrokerKind#AUTO}, which has to be found out first
   */
  public static Dialect of(BrokerKind kind) {
    return switch (kind) {
      case ORION_LD -> new OrionLd();
      case STELLIO -> new Stellio();
      case SCORPIO -> new Scorpio();
      case SCORPIO_5 -> new Scorpio5();
      case SPEC -> new Spec();
      case AUTO -> throw new IllegalArgumentException("the kind of broker must be found out first");
    };
  }
}
