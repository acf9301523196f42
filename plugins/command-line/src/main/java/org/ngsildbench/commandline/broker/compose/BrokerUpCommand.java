package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Brings a real broker up in containers and waits until it serves. */
@Command(
    name = "up",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Starts a real broker or platform in Docker containers and waits until it is ready.",
      "It listens on 127.0.0.1 until './bench broker down NAME'. See docs/brokers.md."
    })
public final class BrokerUpCommand implements Callable<Integer> {

  private static final int MAX_WAIT = 86_400;

  @Spec private CommandSpec spec;

  @Mixin private BrokerParameter name;

  @Mixin private SetupOptions options;

  @Option(
      names = "--wait-seconds",
      paramLabel = "N",
      defaultValue = "600",
      description = "Timeout until all containers are healthy. Default: 600.")
  private int waitSeconds;

  @Override
  public Integer call() throws IOException, InterruptedException {
    ContainerBroker broker = name.broker();
    if (waitSeconds < 1 || waitSeconds > MAX_WAIT) {
      throw new UsageException(
          "--wait-seconds %d: use a number from 1 to %d".formatted(waitSeconds, MAX_WAIT));
    }
    ComposeState wanted = options.of(broker);
    Home home = Home.locate();
    Containers containers = new Containers(Docker.find(), home, wanted);
    Path note = ComposeState.note(home, broker);
    List<ServiceState> before = containers.states();
    checkNoOther(wanted, ComposeState.read(note, broker), before);
    List<PublishedPort> taken =
        before.stream().anyMatch(ServiceState::runs)
            ? List.of()
            : PortsInUse.among(PublishedPort.of(wanted, System.getenv()));
    wanted.write(note);
    return startAndWait(wanted, containers, taken);
  }

  /**
   * @param taken on which others listened before
   */
  private int startAndWait(ComposeState wanted, Containers containers, List<PublishedPort> taken)
      throws IOException, InterruptedException {
    ContainerBroker broker = wanted.setup().broker();
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    StopSignal stop =
        StopSignal.install(
            ("timeout; the containers keep running: './bench broker status %s' shows "
                    + "them, './bench broker down %s' stops them")
                .formatted(broker, broker));
    console.say("starting " + wanted.setup().words() + "; missing images are downloaded first");
    int exitCode = containers.up(stop);
    if (stop.asked()) {
      return ExitCode.FAILED;
    }
    if (exitCode != 0) {
      throw new IOException(notStarted(broker, taken));
    }
    if (!new HealthWait(containers, broker, console).await(Duration.ofSeconds(waitSeconds), stop)) {
      return ExitCode.FAILED;
    }
    console.result(
        "%s listens on %s"
            .formatted(wanted.setup().words(), String.join(", ", wanted.settings().addresses())));
    NextSteps.of(wanted.setup(), wanted.settings().addresses()).forEach(console::result);
    return ExitCode.GOOD;
  }

  /** Ports that are taken are one reason of many: Docker's own words stay the reason. */
  private static String notStarted(ContainerBroker broker, List<PublishedPort> taken) {
    String words =
        ("Docker could not start %s; see above. './bench broker logs %<s' shows the logs "
                + "of its containers, './bench broker down %<s' stops them")
            .formatted(broker);
    return taken.isEmpty()
        ? words
        : words
            + "; another process listens on %s, which may be the reason"
                .formatted(
                    taken.stream().map(PublishedPort::toString).collect(Collectors.joining(", ")));
  }

  /** Data that one version left would be read by another. */
  private static void checkNoOther(
      ComposeState wanted, Optional<ComposeState> noted, List<ServiceState> states) {
    if (!noted.equals(Optional.of(wanted)) && !states.isEmpty()) {
      throw new UsageException(
          "containers of %s with other options are running: './bench broker down %s' stops them"
              .formatted(wanted.setup().broker(), wanted.setup().broker()));
    }
  }
}
