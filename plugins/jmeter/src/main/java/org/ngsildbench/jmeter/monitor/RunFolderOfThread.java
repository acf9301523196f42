package org.ngsildbench.jmeter.monitor;

import java.nio.file.Path;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.RunRecorder;
import org.ngsildbench.jmeter.element.ThreadScope;

/** Finds a thread's run folder, for elements that add a file. */
final class RunFolderOfThread {

  private RunFolderOfThread() {}

  /**
   * Returns the NGSI-LD Latency Recorder's folder.
   *
   * @param element name of the calling element, for the message
   * @throws BadFieldException if there is none
   */
  static Path find(JMeterVariables variables, String element) throws BadFieldException {
    Path folder = ThreadScope.find(variables, Path.class);
    if (folder != null) {
      return folder;
    }
    throw new BadFieldException(
        element
            + (ThreadScope.find(variables, RunRecorder.class) == null
                ? ": needs the run folder of an NGSI-LD Latency Recorder above it; add one, or"
                    + " move this element below it."
                : ": a remote engine has no run folder; leave this element out of a"
                    + " distributed test."));
  }
}
