package org.ngsildbench.commandline.run.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.platform.ServerVariant;
import picocli.CommandLine;

class PlatformOptionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kafka,redis | kafka redis",
        "kafka,kafka:nodes-3 | kafka kafka:nodes-3",
        "kafka=a:1,b:2,redis | kafka=a:1,b:2 redis",
        "pulsar=pulsar://h:6650,http://h:8081 | pulsar=pulsar://h:6650,http://h:8081",
        "http=http://a:1,http://b:2,http:window-500 | http=http://a:1,http://b:2 http:window-500"
      })
  void textAfterACommaMayContinueTheAddress(String given, String meant) {
    PlatformOptions options =
        CommandLine.populateCommand(new PlatformOptions(), "--platform", given);

    assertThat(options.choose(List.of(), false, false))
        .isEqualTo(List.of(meant.split(" ")).stream().map(PlatformChoice::parse).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "kafka:defaults, kafka-defaults, kafka.acks, all",
    "kafka:defaults, kafka-defaults, kafka.linger.millis, 5",
    "pulsar:non-persistent, pulsar-non-persistent, pulsar.persistent, false"
  })
  void aVariantHasItsOwnSettings(String words, String name, String setting, String value) {
    PlatformChoice choice = PlatformChoice.parse(words);

    assertThat(choice.name()).isEqualTo(name);
    assertThat(choice.variantProperties()).containsEntry(setting, value);
    assertThat(PlatformChoice.parse(choice.platform()).variantProperties()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "kafka:nodes-3, 3, 1",
    "kafka:nodes-3:replicas-3, 3, 3",
    "kafka:replicas-2:nodes-3, 3, 2"
  })
  void replicasDoNotDependOnTheOrderOfTheWords(String words, int nodes, String replicas) {
    ServerVariant variant = PlatformChoice.parse(words).variant();

    assertThat(variant.nodes()).isEqualTo(nodes);
    assertThat(variant.settings()).containsEntry("replicas", replicas);
  }

  @Test
  void acceptsSeveralKafkaNodes() {
    assertThat(PlatformChoice.parse("kafka:nodes-3").name()).isEqualTo("kafka-nodes-3");
    assertThatThrownBy(() -> PlatformChoice.parse("kafka:nodes-0"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("unknown variant 'nodes-0'; use nodes-N, replicas-N, surroundings");
  }
}
