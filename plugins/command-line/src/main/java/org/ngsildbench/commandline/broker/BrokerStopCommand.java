package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.FileErrors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Ends a broker that {@code broker start} left in the background. */
@Command(
    name = "stop",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    description = "Stops a broker started with 'broker start'.")
final class BrokerStopCommand implements Callable<Integer> {

  /** A server that ends by itself cleans up after itself. */
  static final Duration TIMEOUT = Duration.ofSeconds(30);

  private static final Duration LAST_MOMENTS = Duration.ofSeconds(2);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      converter = BrokerName.Converter.class,
      description = BrokerName.HELP)
  private BrokerName name;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path note = RunningBroker.note(Home.locate(), name.toString());
    ProcessHandle process =
        RunningBroker.read(note)
            .flatMap(RunningBroker::process)
            .orElseThrow(
                () ->
                    new UsageException(
                        "no %s broker was started here. Start it: ./bench broker start %1$s"
                            .formatted(name)));
    EmbeddedBrokerProcess.end(process, TIMEOUT);
    if (!ended(process)) {
      throw new IOException(
          "the %s broker (process %d) cannot be stopped; does it belong to another user?"
              .formatted(name, process.pid()));
    }
    forget(note);
    spec.commandLine().getOut().println("the " + name + " broker has ended");
    return ExitCode.GOOD;
  }

  /** A process that is made to end does so soon, but not at once. */
  private static boolean ended(ProcessHandle process) throws InterruptedException {
    try {
      process.onExit().get(LAST_MOMENTS.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (ExecutionException | TimeoutException alive) {
      return false;
    }
  }

  /** Deletes the note; one that remains is harmless, since it names a process that has ended. */
  private void forget(Path note) {
    try {
      Files.deleteIfExists(note);
    } catch (IOException kept) {
      spec.commandLine()
          .getErr()
          .println(FileErrors.describe("note: " + note + " stays", kept).getMessage());
    }
  }
}
