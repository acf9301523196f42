package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.measurement.manifest.RunManifest;

class BrokerPreparationTest {

  @TempDir private Path folder;

  private final StringWriter said = new StringWriter();
  private final Console console = new Console(new PrintWriter(said), new PrintWriter(said));

  private void probeNobody() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    BrokerChoice gone = BrokerChoice.parse("spec=http://127.0.0.1:" + port);
    new BrokerPreparation(Optional.empty(), true).after(gone, folder, console, StopRequest.NEVER);
  }

  @Test
  void warnsAboutABrokerThatCannotBeProbed() throws IOException {
    Path manifest = folder.resolve(RunNotes.MANIFEST);
    RunManifest.builder().plan("queries").build().write(manifest);
    probeNobody();
    assertThat(RunManifest.read(manifest).notes())
        .singleElement()
        .asString()
        .startsWith("The broker could not be probed: ");
  }

  @Test
  void printsAWarningThatCannotBeWritten() throws IOException {
    probeNobody();
    assertThat(said.toString())
        .contains("The broker could not be probed: ", "It is missing from the report: ");
  }
}
