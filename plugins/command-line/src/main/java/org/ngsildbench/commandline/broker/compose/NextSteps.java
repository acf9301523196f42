package org.ngsildbench.commandline.broker.compose;

import java.util.List;

/** The command lines to go on with, once a broker is up. */
final class NextSteps {

  private NextSteps() {}

  /**
   * The lines.
   *
   * @param setup what is up
   * @param addresses where it listens
   */
  static List<String> of(Setup setup, List<String> addresses) {
    String first = addresses.get(0);
    return switch (setup.broker()) {
      case ORION_LD ->
          ofBroker("orion-ld=http://%s,temporal=http://%s".formatted(first, addresses.get(1)));
      case STELLIO -> ofBroker("stellio=http://" + first);
      // The paper's is 4.1; from 5 on it is asked otherwise.
      case SCORPIO -> ofBroker((setup.paper() ? "scorpio" : "scorpio-5") + "=http://" + first);
      case KAFKA, REDIS -> streaming(setup.broker() + "=" + String.join(",", addresses));
      case PULSAR -> streaming("pulsar=pulsar://%s,http://%s".formatted(first, addresses.get(1)));
      case RABBITMQ ->
          List.of(
              "./bench run --plan publish --platform rabbitmq"
                  + (setup.nodes() > 1 ? ":nodes-" + setup.nodes() : "")
                  + (setup.federated() ? ":federated" : "")
                  + "="
                  + String.join(",", addresses));
    };
  }

  private static List<String> ofBroker(String target) {
    return List.of("./bench load --broker " + target, "./bench run --broker " + target);
  }

  private static List<String> streaming(String platform) {
    return List.of("./bench run --plan streaming --platform " + platform);
  }
}
