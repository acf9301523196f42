package org.ngsildbench.commandline.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StopPortTest {

  private static final String SAYS =
      "Waiting for possible Shutdown/StopTestNow/HeapDump/ThreadDump message on port ";

  @TempDir private Path folder;

  @Test
  void readsThePortOfTheCurrentJMeterOnly() throws Exception {
    Path console = Files.writeString(folder.resolve("console"), SAYS + "4445\n");
    StopPort port = StopPort.of(console);

    assertThat(port.number()).isEmpty();

    Files.writeString(console, SAYS + "44", StandardOpenOption.APPEND);
    assertThat(port.number()).as("half a line").isEmpty();

    Files.writeString(console, "47\n", StandardOpenOption.APPEND);
    assertThat(port.number()).hasValue(4447);
  }

  @Test
  void portIsUnknownBeforeJMeterPrintsIt() throws Exception {
    StopPort port = StopPort.of(folder.resolve("console"));
    Files.createFile(folder.resolve("console"));

    assertThat(port.number()).isEmpty();
  }
}
