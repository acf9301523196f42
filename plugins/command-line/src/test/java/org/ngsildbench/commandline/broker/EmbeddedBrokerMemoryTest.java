package org.ngsildbench.commandline.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.environment.JavaCommand;
import org.ngsildbench.fleet.FleetSpec;

/** The memory options of the embedded broker's JVM, in a JVM. */
class EmbeddedBrokerMemoryTest {

  private static final int EXIT_ON_OUT_OF_MEMORY = 3;

  @Test
  void aFullHeapEndsTheProcess() throws Exception {
    List<String> command = new ArrayList<>();
    command.add(JavaCommand.path());
    command.addAll(EmbeddedBrokerProcess.memoryFor(FleetSpec.standard()));
    command.addAll(List.of("-Xms16m", "-Xmx16m", "-cp", System.getProperty("java.class.path")));
    command.add(FullHeap.class.getName());

    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(output).isEqualTo(EXIT_ON_OUT_OF_MEMORY);
    assertThat(output).contains("OutOfMemoryError").doesNotContain("still running");
  }
}
