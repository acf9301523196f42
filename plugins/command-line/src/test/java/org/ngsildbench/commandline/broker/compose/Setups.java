package org.ngsildbench.commandline.broker.compose;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ngsildbench.commandline.usage.UsageException;

/** All there is to be brought up. */
final class Setups {

  private Setups() {}

  static List<Setup> all() {
    return ContainerBroker.all().stream()
        .flatMap(broker -> Arrays.stream(Setup.Variant.values()).flatMap(at -> of(broker, at)))
        .filter(Setups::possible)
        .toList();
  }

  private static Stream<Setup> of(ContainerBroker broker, Setup.Variant variant) {
    return IntStream.rangeClosed(1, 7)
        .boxed()
        .flatMap(
            nodes ->
                Stream.of(
                    new Setup(broker, variant, false, nodes, false),
                    new Setup(broker, variant, true, nodes, false),
                    new Setup(broker, variant, false, nodes, true)));
  }

  private static boolean possible(Setup setup) {
    try {
      setup.checked();
      return true;
    } catch (UsageException refused) {
      return false;
    }
  }
}
