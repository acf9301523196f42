package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.commandline.broker.ContextChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.gtfs.output.EntityFile;
import org.ngsildbench.gtfs.output.OutputFormat;
import org.ngsildbench.measurement.text.CountText;

/** A file as destination; an existing file is replaced only on success. */
record FileDestination(Path file, OutputFormat format, ContextChoice context, Console console)
    implements Destination {

  /** Returns false for pipes and devices: output to them cannot be undone. */
  @Override
  public boolean canUndo() {
    return !Files.exists(file) || Files.isRegularFile(file);
  }

  @Override
  public int take(Conversion conversion) throws IOException {
    Stopwatch watch = Stopwatch.started();
    try (EntityFile entities = EntityFile.create(file, format)) {
      long count = conversion.into(context.adding(entities));
      entities.keep();
      console.result(
          "wrote %s to %s in %.1f s".formatted(CountText.entities(count), file, watch.seconds()));
      return ExitCode.GOOD;
    } catch (InterruptedIOException stopped) {
      console.say("stopped: nothing was written");
      return ExitCode.FAILED;
    }
  }
}
