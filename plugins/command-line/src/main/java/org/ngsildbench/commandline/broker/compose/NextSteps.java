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
    if (broker.contextBroker().isEmpty()) {
      return List.of(
          "./bench run --plan %s --platform %s%s"
              .formatted(
                  broker.containers().nextPlan(),
                  broker,
                  broker.containers().target(setup.nodes(), setup.federated(), addresses)));
    }
    String kind = setup.paper() ? broker.name() : broker.contextBroker().get().current().text();
    String temporal = addresses.size() > 1 ? ",temporal=http://" + addresses.get(1) : "";
    String target = kind + url + temporal;
    return List.of("./bench load --broker " + target, "./bench run --broker " + target);
  }
}
