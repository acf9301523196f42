package org.ngsildbench.measurement.distributed;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * The controller as an engine sees it. Travels to the engine inside the NGSI-LD Latency Recorder of
 * the plan.
 */
public interface ControllerLink extends Remote {

  /** The controller's clock: microseconds since 1970. */
  long epochMicros() throws RemoteException;

  /**
   * Registers an engine and waits for all others, so that they start together.
   *
   * @return why the test cannot run; empty if it can
   */
  String join(EngineRegistration engine) throws RemoteException;

  /** Sends the data recorded since the last report; also the sign of life of an engine. */
  void report(EngineReport report) throws RemoteException;
}
