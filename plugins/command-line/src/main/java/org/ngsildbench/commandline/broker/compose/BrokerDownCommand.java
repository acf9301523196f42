package org.ngsildbench.commandline.broker.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Ends the containers of a broker and removes their data. */
@Command(
    name = "down",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    description = "Stops a broker started with 'broker up' and removes its containers and data.")
public final class BrokerDownCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private BrokerParameter name;

  @Override
  public Integer call() throws IOException, InterruptedException {
    ContainerBroker broker = name.broker();
    Home home = Home.locate();
    Path note = ComposeState.note(home, broker);
    ComposeState what = ComposeState.readOrUsual(note, broker);
    Docker docker = Docker.find();
    Containers containers = new Containers(docker, home, what);
    boolean none = containers.states().isEmpty();
    if (containers.down() != 0) {
      throw new IOException("Docker could not end " + broker + ", for the reason above");
    }
    Files.deleteIfExists(note);
    spec.commandLine()
        .getOut()
        .println(broker + (none ? " was not up" : " is stopped; its data were removed"));
    return ExitCode.GOOD;
  }
}
