package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine;

class SetupOptionsTest {

  @ParameterizedTest
  @CsvSource({
    "scorpio, --variant old, --variant old: use current or paper",
    "scorpio, --cpus 0, --cpus 0: use a number such as",
    "scorpio, --cpus two, --cpus two: use a number such as",
    "scorpio, --memory-gb 0, --memory-gb 0: use whole gigabytes",
    "scorpio, --port 0, port 0 is not a port",
    "scorpio, --second-port 9091, --second-port: scorpio has one port only",
    "kafka, --nodes 3 --port 65534, port 65536 is not a port",
    "pulsar, --port 8080, must differ",
    "redis, --database-cpus 1, redis has no database",
    "scorpio, --database-cache-gb 4, more memory than its cache",
    "scorpio, --database-memory-gb 2, more memory than its cache",
    "scorpio, --database-cache-gb 0, --database-cache-gb 0: use whole gigabytes"
  })
  void rejectsInvalidOptions(ContainerBroker broker, String options, String reason) {
    assertThatThrownBy(() -> of(broker, options.split(" ")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void portsOfNodesFollowEachOther() {
    assertThat(
            of(ContainerBroker.named("kafka"), "--nodes", "3", "--port", "19092")
                .settings()
                .addresses())
        .containsExactly("127.0.0.1:19092", "127.0.0.1:19093", "127.0.0.1:19094");
  }

  @ParameterizedTest
  @ValueSource(strings = {"orion-ld", "stellio", "scorpio"})
  void everyVariableOccursInTheFiles(ContainerBroker broker) throws IOException {
    ComposeState what =
        of(
            broker,
            "--cpus",
            "2",
            "--memory-gb",
            "8",
            "--database-cpus",
            "1.5",
            "--database-memory-gb",
            "8",
            "--database-cache-gb",
            "3");
    Path folder = ComposeFile.BROKERS.resolve(broker.toString());
    String file = Files.readString(folder.resolve("compose.yaml"));

    assertThat(what.settings().environment())
        .hasSizeGreaterThanOrEqualTo(6)
        .allSatisfy((variable, value) -> assertThat(file).contains("${" + variable + ":-"))
        .containsEntry("BROKER_CPUS", "2")
        .containsEntry("DATABASE_MEMORY", "8g")
        .containsEntry("DATABASE_CACHE", "3GB");
  }

  private static ComposeState of(ContainerBroker broker, String... arguments) {
    SetupOptions options = new SetupOptions();
    new CommandLine(options).parseArgs(arguments);
    return options.of(broker);
  }
}
