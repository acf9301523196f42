package org.ngsildbench.commandline.broker.compose;

import lombok.Getter;
import picocli.CommandLine.Parameters;

/** The first parameter of these commands. */
final class BrokerParameter {

  @Parameters(
      index = "0",
      paramLabel = "NAME",
      converter = ContainerBroker.Converter.class,
      description = "One of: ${bundle:brokers.containers}, ${bundle:platforms.containers}.")
  @Getter
  private ContainerBroker broker;
}
