package org.ngsildbench.commandline.environment;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Says where the JMeter home is, so that Taurus and others can be pointed at it. */
@Command(
    name = "home",
    mixinStandardHelpOptions = true,
    description = "Prints the path of the JMeter home (for Taurus: modules.jmeter.path).")
public final class HomeCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().getOut().println(Home.locate().jmeter());
  }
}
