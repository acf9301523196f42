package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the logs of a broker's containers. */
@Command(
    name = "logs",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    description = "Shows the logs of a broker's containers.")
public final class BrokerLogsCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private BrokerParameter name;

  @Parameters(
      index = "1..*",
      paramLabel = "SERVICE",
      description = "Only of these services, as listed by 'broker status'.")
  private List<String> services = List.of();

  @Option(
      names = "--lines",
      paramLabel = "N",
      defaultValue = "100",
      description = "Number of last lines per service. Default: ${DEFAULT-VALUE}.")
  private int lines;

  @Option(names = "--follow", description = "Follows the logs until Ctrl-C.")
  private boolean follow;

  @Override
  public Integer call() throws IOException, InterruptedException {
    ContainerBroker broker = name.broker();
    if (lines < 0) {
      throw new UsageException("--lines " + lines + ": use 0 or more");
    }
    Home home = Home.locate();
    ComposeState what = ComposeState.readOrUsual(ComposeState.note(home, broker), broker);
    Docker docker = Docker.find();
    List<String> options = new ArrayList<>(List.of("--tail", Integer.toString(lines)));
    if (follow) {
      options.add("--follow");
    }
    Containers containers = new Containers(docker, home, what);
    if (containers.states().isEmpty()) {
      spec.commandLine().getOut().println(broker.notUp());
      return ExitCode.FAILED;
    }
    int exitCode = containers.logs(options, services);
    return exitCode == 0 ? ExitCode.GOOD : ExitCode.FAILED;
  }
}
