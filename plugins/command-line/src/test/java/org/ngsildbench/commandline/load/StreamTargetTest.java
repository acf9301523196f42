package org.ngsildbench.commandline.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.UsageException;

class StreamTargetTest {

  /** Pulsar's second address is what {@code broker start pulsar} prints. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kafka://h:9092/week|kafka|h:9092|week",
        "kafka://h:9092,i:9092/week|kafka|h:9092,i:9092|week",
        "pulsar://h:6650/a.b-c_d|pulsar|h:6650|a.b-c_d",
        "pulsar://h:6650,http://h:8081/week|pulsar|h:6650,http://h:8081|week",
        "redis://h:6379/week|redis|h:6379|week"
      })
  void readsPlatformAddressAndTopic(String to, String platform, String address, String topic) {
    assertThat(StreamTarget.parse(to)).isEqualTo(new StreamTarget(platform, address, topic));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pulsar://h:6650,http://h/week",
        "pulsar://h:6650,http://h:8081",
        "kafka://h:9092,http://h:8081/week",
        "redis://h/week"
      })
  void rejectsATargetWithoutTopic(String to) {
    assertThatExceptionOfType(UsageException.class)
        .isThrownBy(() -> StreamTarget.parse(to))
        .withMessageContaining("pulsar://HOST:PORT[,http://HOST:PORT]/TOPIC");
  }

  @Test
  void fileLoadNeedsNoPlatformClient() throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (!entry.matches(".*streaming[-/](kafka|pulsar|redis).*")) {
        path.add(Path.of(entry).toUri().toURL());
      }
    }
    try (URLClassLoader bare =
        new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Class<?> target = Class.forName(StreamTarget.class.getName(), true, bare);
      assertThat(target.getClassLoader()).isSameAs(bare);
    }
  }
}
