package org.ngsildbench.jmeter.recorder;

import java.rmi.NoSuchObjectException;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.rmi.RmiUtils;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.measurement.distributed.ControllerLink;
import org.ngsildbench.measurement.distributed.EngineCoordinator;

/**
 * State shared by the recorder's copies, one per engine, on the controller of a distributed test:
 * the link sent to all engines. Thread-safe.
 */
final class DistributedRecording {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** Offset in JMeter's port range, after its own remote objects. */
  private static final int PORT_OFFSET = 3;

  private int copies;
  private EngineCoordinator conference;
  private ControllerLink link;
  private Thread atExit;

  /** The plan was copied: JMeter copies it for all engines before it sends the first copy. */
  synchronized void copied() {
    copies++;
  }

  /**
   * Returns the link of the test being sent to its engines; the first call starts a test.
   *
   * @throws RemoteException if the link cannot be exported
   */
  synchronized ControllerLink link(RecordingSettings settings) throws RemoteException {
    if (link == null) {
      unexport();
      ControllerRecording recording = new ControllerRecording(settings, this::over);
      conference = new EngineCoordinator(expected(), TIMEOUT, recording, EngineProbe::isGone);
      link =
          (ControllerLink)
              UnicastRemoteObject.exportObject(
                  conference,
                  port(),
                  RmiUtils.createClientSocketFactory(),
                  RmiUtils.createServerSocketFactory());
      atExit = new Thread(() -> stop(recording), "latency recorder at exit");
      Runtime.getRuntime().addShutdownHook(atExit);
      copies = 0;
    }
    return link;
  }

  /** Returns the number of engines; in the GUI, plans are also copied for other reasons. */
  private int expected() {
    int named = EngineShare.engines().size();
    return named > 0 ? named : JMeter.isNonGUI() ? copies : 0;
  }

  private static int port() {
    int first = JMeterUtils.getPropDefault("client.rmi.localport", 0);
    return first == 0 ? 0 : first + PORT_OFFSET;
  }

  private void stop(ControllerRecording recording) {
    recording.stoppedBySignal();
    conference.close();
  }

  /** Until now the previous test stayed reachable, to inform late engines of its end. */
  private void unexport() {
    try {
      if (conference != null) {
        UnicastRemoteObject.unexportObject(conference, true);
      }
    } catch (NoSuchObjectException e) {
      // Already unexported.
    }
  }

  /** The test is over; another one may begin. */
  private synchronized void over() {
    if (Thread.currentThread() != atExit) {
      try {
        Runtime.getRuntime().removeShutdownHook(atExit);
      } catch (IllegalStateException e) {
        // The JVM is ending; the hook's work is done.
      }
    }
    link = null;
  }
}
