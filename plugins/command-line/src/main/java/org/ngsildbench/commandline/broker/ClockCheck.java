package org.ngsildbench.commandline.broker;

import java.util.Optional;
import org.ngsildbench.commandline.console.StopWish;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Looks whether a broker's clock is that of this machine. */
public final class ClockCheck {

  private ClockCheck() {}

  /**
   * Asks the broker for a second.
   *
   * @return empty where its answers do not tell, where it is started here and has this machine's,
   *     and for what is no broker
   */
  public static Optional<BrokerClock> of(SystemUnderTest system, StopWish stop) {
    if (!(system instanceof BrokerChoice broker) || broker.startedHere()) {
      return Optional.empty();
    }
    return BrokerTalk.with(broker, stop, NgsiLdClient::clock);
  }
}
