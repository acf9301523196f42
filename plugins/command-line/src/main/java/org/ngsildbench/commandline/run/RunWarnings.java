package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.measurement.manifest.RunManifest;

/** Warnings about a running plan, printed at once and later added to its manifest. */
@RequiredArgsConstructor
final class RunWarnings {

  private final Console console;
  private final List<String> remarks = new CopyOnWriteArrayList<>();

  /** Takes a sentence, from any thread. */
  void warn(String remark) {
    remarks.add(remark);
    console.say(remark);
  }

  /** Adds the warnings to the manifest. Call after JMeter, which also writes it, has ended. */
  void writeTo(Path folder) throws IOException {
    if (!remarks.isEmpty()) {
      Path manifest = folder.resolve(RunNotes.MANIFEST);
      RunManifest.read(manifest).toBuilder().notes(remarks).build().write(manifest);
    }
  }
}
