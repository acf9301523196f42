package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.measurement.manifest.RunManifest;

/** What is to be said of a plan that runs: at once on the console, later in its manifest. */
final class RunWarnings {

  private final Console console;
  private final List<String> remarks = new CopyOnWriteArrayList<>();

  RunWarnings(Console console) {
    this.console = console;
  }

  /** Takes a sentence, from any thread. */
  void tell(String remark) {
    remarks.add(remark);
    console.say(remark);
  }

  /** Adds what was told to the manifest; JMeter, which writes it meanwhile, must have ended. */
  void writeTo(Path folder) throws IOException {
    if (!remarks.isEmpty()) {
      Path manifest = folder.resolve(RunNotes.MANIFEST);
      RunManifest.read(manifest).toBuilder().notes(remarks).build().write(manifest);
    }
  }
}
