package org.ngsildbench.commandline.broker;

import org.ngsildbench.commandline.broker.compose.BrokerDownCommand;
import org.ngsildbench.commandline.broker.compose.BrokerLogsCommand;
import org.ngsildbench.commandline.broker.compose.BrokerStatusCommand;
import org.ngsildbench.commandline.broker.compose.BrokerUpCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Starts and stops brokers on this machine. */
@Command(
    name = "broker",
    mixinStandardHelpOptions = true,
    description = {
      "Starts and stops a broker on this machine.",
      "start and stop need no installation; up, down, status and logs manage real "
          + "brokers in Docker containers."
    },
    subcommands = {
      BrokerStartCommand.class,
      BrokerStopCommand.class,
      BrokerUpCommand.class,
      BrokerDownCommand.class,
      BrokerStatusCommand.class,
      BrokerLogsCommand.class
    })
public final class BrokerCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
