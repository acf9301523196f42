package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.BrokerSessionLoop;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * Checks whether a broker is still alive after a plan with failed operations: an overloaded one
 * responds, a killed one does not. A closed loop that the loss of the broker ended has noted it.
 */
final class LostBroker {

  private LostBroker() {}

  /**
   * Asks the broker if operations failed; writes into the manifest if it is gone.
   *
   * @param say prints a line before the request, which may take a minute
   * @return the sentence about a broker that is lost, or was lost during the plan; empty if it
   *     responds or was not checked
   * @throws IOException naming the file and the reason, if a file cannot be read or written
   */
  static Optional<String> check(
      BrokerChoice broker, String plan, Path folder, StopRequest stop, Consumer<String> say)
      throws IOException {
    Path tallies = folder.resolve("tallies.json");
    if (!Files.exists(tallies)
        || Tallies.read(tallies).labels().values().stream()
            .allMatch(label -> label.operations().errors() == 0)) {
      return Optional.empty();
    }
    Path manifest = folder.resolve(RunNotes.MANIFEST);
    RunManifest run = RunManifest.read(manifest);
    Optional<String> noted =
        run.notes().stream().filter(note -> note.contains(RunManifest.BROKER_LOST)).findFirst();
    if (noted.isPresent()) {
      return noted;
    }
    say.accept("operations failed: asking the broker whether it still responds");
    Optional<String> gone = sentence(broker, plan, stop);
    if (gone.isPresent()) {
      run.withNote(gone.get()).write(manifest);
    }
    return gone;
  }

  private static Optional<String> sentence(BrokerChoice broker, String plan, StopRequest stop) {
    try {
      BrokerSessionLoop.with(broker, stop, NgsiLdClient::identify);
      return Optional.empty();
    } catch (BrokerException gone) {
      String code = gone.kind().responseCode();
      String remedy =
          code.equals("HTTP_401")
              ? "The token expired: use a longer one, or login= (see docs/access.md)."
              : "Look at the broker's log, start it and run again.";
      return Optional.of(
          "%s after %s (%s). %s".formatted(RunManifest.BROKER_LOST, plan, code, remedy));
    }
  }
}
