package org.ngsildbench.commandline.broker.compose;

import picocli.CommandLine.Parameters;

/** The first word of each of these commands. */
final class BrokerParameter {

  @Parameters(
      index = "0",
      paramLabel = "NAME",
      converter = ContainerBroker.Converter.class,
      description = "One of: ${bundle:brokers.containers}, ${bundle:platforms.containers}.")
  private ContainerBroker broker;

  ContainerBroker broker() {
    return broker;
  }
}
