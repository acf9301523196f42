package org.ngsildbench.commandline.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import picocli.CommandLine;

class DoctorCommandTest {

  @TempDir private Path folder;

  @Test
  void theJsonDocumentNamesTheMissingHome() throws Exception {
    System.setProperty("ngsildbench.home", folder.resolve("nowhere").toString());
    StringWriter out = new StringWriter();
    CommandLine bench = Bench.commandLine().setOut(new PrintWriter(out));

    assertThat(bench.execute("doctor", "--json")).isEqualTo(ExitCode.FAILED);

    JsonObject document =
        JsonDocument.parse("the output", out.toString().getBytes(StandardCharsets.UTF_8));
    assertThat(document.truth("ready")).isFalse();
    List<JsonObject> requirements = document.objects("requirements");
    assertThat(requirements)
        .extracting(one -> one.text("name"))
        .containsExactly("java", "home", "disk", "clock", "machine", "mvn", "bzt");
    assertThat(requirements.get(0).truth("good")).isTrue();
    assertThat(requirements.get(0).text("observation")).contains(Runtime.version().toString());
    assertThat(requirements.get(1).truth("good")).isFalse();
    assertThat(requirements.get(1).text("advice")).contains("JMeter home is missing");
  }
}
