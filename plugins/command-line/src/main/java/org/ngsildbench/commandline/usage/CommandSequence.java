package org.ngsildbench.commandline.usage;

import java.io.PrintWriter;
import java.util.List;
import org.ngsildbench.commandline.console.StopSignal;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints and runs other commands in turn, until one fails or a signal ends the sequence. */
public final class CommandSequence {

  @Option(names = "--dry-run", description = "Print the commands and exit.")
  private boolean dryRun;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec parent;

  private int exitCode = ExitCode.GOOD;

  private StopSignal stop;

  /** Returns whether the commands are only printed. */
  public boolean isDryRun() {
    return dryRun;
  }

  /** Prints the commands that follow, and runs none. */
  public void printOnly() {
    dryRun = true;
  }

  /** Returns the signal of the whole sequence, since one may arrive between two commands. */
  public StopSignal stop() {
    if (stop == null) {
      stop = StopSignal.install(StopSignal.REPORTING);
    }
    return stop;
  }

  /** Returns the first exit code other than 0, or that of the command that ended the sequence. */
  public int exitCode() {
    return exitCode;
  }

  /** Prints a command and runs it; returns whether it is complete, so that the next may follow. */
  public boolean run(Object command, List<String> arguments) {
    if (!dryRun && stop().asked()) {
      exitCode = ExitCode.FAILED;
      return false;
    }
    CommandLine line = new CommandLine(command);
    OptionValues.register(line);
    PrintWriter out = parent.commandLine().getOut();
    out.println("./bench " + line.getCommandName() + " " + String.join(" ", arguments));
    out.flush();
    if (dryRun) {
      return true;
    }
    int code =
        line.setOut(out)
            .setErr(parent.commandLine().getErr())
            .setParameterExceptionHandler(new WrongUsage())
            .setExecutionExceptionHandler(new FailedCommand())
            .execute(arguments.toArray(String[]::new));
    stop.onStop(null);
    Thread.interrupted(); // A stop interrupts a load; the report follows.
    boolean complete = code == ExitCode.GOOD || code == ExitCode.NOT_VALID;
    exitCode = complete && exitCode != ExitCode.GOOD ? exitCode : code;
    return complete;
  }
}
