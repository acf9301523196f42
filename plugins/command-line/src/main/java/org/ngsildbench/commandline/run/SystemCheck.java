package org.ngsildbench.commandline.run;

import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.BrokerIdentity;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Whether there is a broker where one was named, asked before anything is measured. */
final class SystemCheck {

  private SystemCheck() {}

  /**
   * Asks the broker what it is.
   *
   * @throws UsageException in one sentence, when it cannot be used
   */
  static Versions.Broker check(BrokerChoice broker) {
    try (NgsiLdClient client = NgsiLdClient.open(broker.target())) {
      BrokerIdentity identity = client.identify();
      return new Versions.Broker(
          identity.kind().text(), identity.name(), identity.version(), broker.base().toString());
    } catch (BrokerException unusable) {
      throw new UsageException(
          "--broker " + broker.name() + ": " + unusable.getMessage(), unusable);
    }
  }
}
