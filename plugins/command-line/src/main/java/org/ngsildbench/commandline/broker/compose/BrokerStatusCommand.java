package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Tells how the containers of a broker are. */
@Command(
    name = "status",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    description = {
      "Shows the state of a broker's containers.",
      "The exit code is 0 if all are healthy, else 1."
    })
public final class BrokerStatusCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private BrokerParameter name;

  @Override
  public Integer call() throws IOException, InterruptedException {
    ContainerBroker broker = name.broker();
    Home home = Home.locate();
    ComposeState what = ComposeState.readOrUsual(ComposeState.note(home, broker), broker);
    Docker docker = Docker.find();
    List<ServiceState> states = new Containers(docker, home, what).states();
    PrintWriter out = spec.commandLine().getOut();
    if (states.isEmpty()) {
      out.println(broker.notUp());
      return ExitCode.FAILED;
    }
    out.println(
        "%s on %s".formatted(what.setup().words(), String.join(", ", what.settings().addresses())));
    what.settings().limits().forEach((name, value) -> out.println("  " + name + "=" + value));
    states.forEach(
        state ->
            out.println(
                "  %-22s %-10s %-30s %s"
                    .formatted(state.service(), state.health(), state.words(), state.image())));
    boolean healthy =
        states.stream().allMatch(state -> state.health() == ServiceState.Health.HEALTHY);
    return healthy ? ExitCode.GOOD : ExitCode.FAILED;
  }
}
