package org.ngsildbench.commandline.broker;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Starts and stops brokers on this machine. */
@Command(
    name = "broker",
    mixinStandardHelpOptions = true,
    description = "Starts and stops a broker on this machine, without Docker.",
    subcommands = {BrokerStartCommand.class, BrokerStopCommand.class})
public final class BrokerCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
