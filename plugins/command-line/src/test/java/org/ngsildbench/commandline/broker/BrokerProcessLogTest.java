package org.ngsildbench.commandline.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerProcessLogTest {

  @TempDir private Path folder;

  @Test
  void readsCompleteLinesOnly() throws Exception {
    Path log = Files.writeString(folder.resolve("log"), "filled 10 %\nlistening on http://127.0");
    BrokerProcessLog words = new BrokerProcessLog(log);

    assertThat(words.listening()).isEmpty();
    assertThat(words.last()).hasValue("filled 10 %");

    Files.writeString(log, ".0.1:9090\n", StandardOpenOption.APPEND);
    assertThat(words.listening()).hasValue(URI.create("http://127.0.0.1:9090"));
  }

  @Test
  void emptyLogGivesNoText() throws Exception {
    assertThat(new BrokerProcessLog(Files.createFile(folder.resolve("log"))).last()).isEmpty();
  }
}
