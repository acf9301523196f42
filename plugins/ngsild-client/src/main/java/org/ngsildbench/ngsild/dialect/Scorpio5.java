package org.ngsildbench.ngsild.dialect;

import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * Scorpio 5, as run on 5.0.3: as 4.1, but for numbers beside attributes. Who compares the two asks
 * both in the dialect of 4.1, so that they answer the same requests.
 */
public final class Scorpio5 extends Scorpio {

  @Override
  public BrokerKind kind() {
    return BrokerKind.SCORPIO_5;
  }

  @Override
  public boolean filtersNumbersBesideAttributes() {
    return true;
  }
}
