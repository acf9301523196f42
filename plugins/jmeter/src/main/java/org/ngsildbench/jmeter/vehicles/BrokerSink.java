package org.ngsildbench.jmeter.vehicles;

import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.streaming.StreamSession;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.vehicles.ngsild.BatchSettings;
import org.ngsildbench.vehicles.ngsild.ContextBrokerPlatform;
import org.ngsildbench.vehicles.ngsild.NgsiLdConnection;

/** The context broker of an <b>NGSI-LD Broker</b> in scope, as a sink. */
final class BrokerSink {

  /** Value of a sampler's Platform field. */
  static final String PLATFORM = ContextBrokerPlatform.NAME;

  private BrokerSink() {}

  /**
   * Opens a session, which the caller closes.
   *
   * @throws BadFieldException if there is no broker in scope
   */
  static StreamSession session(JMeterVariables variables, String label) throws BadFieldException {
    BrokerSession broker = SharedConfig.inScope(variables, BrokerSession.class);
    if (broker == null) {
      throw new BadFieldException(
          "There is no broker for \"%s\"; add an NGSI-LD Broker.".formatted(label));
    }
    BrokerTarget target = broker.client().target();
    return new StreamSession(
        PLATFORM,
        target.base().toString(),
        false,
        broker::redactor,
        () -> NgsiLdConnection.open(target, BatchSettings.DEFAULTS));
  }
}
