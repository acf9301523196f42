package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.ExitCode;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.environment.Home;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Ends a broker that {@code broker start} left in the background. */
@Command(
    name = "stop",
    mixinStandardHelpOptions = true,
    description = "Ends a broker started with 'broker start'.")
final class BrokerStopCommand implements Callable<Integer> {

  /** A server that ends by itself cleans up after itself. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      converter = BrokerName.Converter.class,
      description = "Which: embedded, kafka, redis, rabbitmq or pulsar.")
  private BrokerName name;

  @Override
  public Integer call() throws IOException {
    Path note = RunningBroker.note(Home.locate(), name.toString());
    Optional<ProcessHandle> process = RunningBroker.read(note).flatMap(RunningBroker::process);
    Files.deleteIfExists(note);
    EmbeddedBrokerProcess.end(
        process.orElseThrow(() -> new UsageException("no " + name + " broker is running here")),
        PATIENCE);
    spec.commandLine().getOut().println("the " + name + " broker has ended");
    return ExitCode.GOOD;
  }
}
