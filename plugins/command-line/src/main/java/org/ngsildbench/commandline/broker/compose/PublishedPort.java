package org.ngsildbench.commandline.broker.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A port of this machine that a container is to listen on.
 *
 * @param number on 127.0.0.1
 * @param choice what chooses another one: an option, or a variable of the Compose files
 */
record PublishedPort(int number, String choice) {

  /**
   * Returns all ports of a broker: those of its APIs, then those of its databases.
   *
   * @param environment environment of Compose: database ports have no option
   */
  static List<PublishedPort> of(ComposeState wanted, Map<String, String> environment) {
    ContainerBroker broker = wanted.setup().broker();
    List<PublishedPort> all = new ArrayList<>();
    wanted
        .settings()
        .ports()
        .forEach(
            (variable, number) -> all.add(new PublishedPort(number, broker.portOption(variable))));
    broker
        .databasePorts()
        .forEach(
            (variable, usual) ->
                all.add(
                    new PublishedPort(
                        number(environment.get(variable), usual), "the variable " + variable)));
    return all;
  }

  /** Leaves invalid numbers to Compose. */
  private static int number(String set, int usual) {
    return set == null || !set.matches("\\d{1,5}") ? usual : Integer.parseInt(set);
  }

  /** Returns for instance {@code 127.0.0.1:8081 (--second-port chooses another)}. */
  @Override
  public String toString() {
    return "127.0.0.1:%d (%s sets another)".formatted(number, choice);
  }
}
