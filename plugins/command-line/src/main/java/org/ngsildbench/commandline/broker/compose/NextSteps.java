package org.ngsildbench.commandline.broker.compose;

import java.util.List;

/** The command lines to continue with, once a broker is up. */
final class NextSteps {

  private NextSteps() {}

  /**
   * Returns the lines.
   *
   * @param setup what is up
   * @param addresses where it listens
   */
  static List<String> of(Setup setup, List<String> addresses) {
    ContainerBroker broker = setup.broker();
    String url = "=http://" + addresses.get(0);
    if (!broker.hasDatabase()) {
      return List.of(
          "./bench run --plan %s --platform %s%s"
              .formatted(
                  broker.containers().nextPlan(),
                  broker,
                  broker.containers().target(setup.nodes(), setup.federated(), addresses)));
    }
    if (broker.equals(ContainerBroker.ORION_LD)) {
      return ofBroker("%s%s,temporal=http://%s".formatted(broker, url, addresses.get(1)));
    }
    // The paper's Scorpio is 4.1; from 5 on its dialect differs.
    boolean five = broker.equals(ContainerBroker.SCORPIO) && !setup.paper();
    return ofBroker(broker + (five ? "-5" : "") + url);
  }

  private static List<String> ofBroker(String target) {
    return List.of("./bench load --broker " + target, "./bench run --broker " + target);
  }
}
