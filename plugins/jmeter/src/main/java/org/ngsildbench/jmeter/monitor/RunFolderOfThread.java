package org.ngsildbench.jmeter.monitor;

import java.nio.file.Path;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.RecordedFolder;
import org.ngsildbench.jmeter.element.ThreadScope;

/** Where the run of a thread is recorded, for elements that add a file of their own. */
final class RunFolderOfThread {

  private RunFolderOfThread() {}

  /**
   * The folder of the Latency Recorder.
   *
   * @param element who asks, for the message
   * @throws BadFieldException if there is none
   */
  static Path find(JMeterVariables variables, String element) throws BadFieldException {
    RecordedFolder recorder = ThreadScope.find(variables, RecordedFolder.class);
    if (recorder == null) {
      throw new BadFieldException(
          element
              + ": there is no Latency Recorder above it, to whose folder it writes; add one, or"
              + " move this element below it.");
    }
    return recorder
        .recordedFolder()
        .orElseThrow(
            () ->
                new BadFieldException(
                    element
                        + ": a remote engine has no run folder; leave this element out of a"
                        + " distributed test."));
  }
}
