package org.ngsildbench.commandline.convert;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import org.ngsildbench.commandline.broker.ContextChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.gtfs.output.EntityStream;
import org.ngsildbench.gtfs.output.OutputFormat;
import org.ngsildbench.measurement.text.CountText;

/** Standard output, used for entities only; it cannot be undone. */
record StandardOutput(OutputStream out, OutputFormat format, ContextChoice context, Console console)
    implements Destination {

  /** The name in {@code --out}. */
  static final String NAME = "-";

  StandardOutput(OutputFormat format, ContextChoice context, Console console) {
    this(new FileOutputStream(FileDescriptor.out), format, context, console);
  }

  @Override
  public boolean canUndo() {
    return false;
  }

  @Override
  public int take(Conversion conversion) throws IOException {
    Stopwatch watch = Stopwatch.started();
    EntityStream entities = new EntityStream(out, "standard output", format);
    try {
      long count = conversion.into(context.adding(entities));
      entities.finish();
      console.say("wrote %s in %.1f s".formatted(CountText.entities(count), watch.seconds()));
      return ExitCode.GOOD;
    } catch (InterruptedIOException stopped) {
      console.say("stopped in the middle");
      return ExitCode.FAILED;
    }
  }
}
