package org.ngsildbench.commandline.broker.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.usage.UsageException;

class SetupTest {

  @ParameterizedTest
  @CsvSource({
    "orion-ld, CURRENT, false, 2, false, --nodes 2: orion-ld has Compose files for 1",
    "kafka, CURRENT, false, 2, false, --nodes 2: kafka has Compose files for",
    "kafka, PAPER, false, 3, false, remove --nodes",
    "kafka, CURRENT, true, 1, false, --with-kafka is only for scorpio",
    "kafka, CURRENT, false, 3, true, --federated is for rabbitmq",
    "rabbitmq, CURRENT, false, 7, false, --nodes 7",
    "rabbitmq, CURRENT, false, 0, false, --nodes 0",
    "rabbitmq, CURRENT, false, 1, true, --federated is for rabbitmq with --nodes 2 or more",
    "rabbitmq, PAPER, false, 1, false, no paper names a version of rabbitmq"
  })
  void rejectsUnknownSetups(
      ContainerBroker broker,
      Setup.Variant variant,
      boolean kafka,
      int nodes,
      boolean federated,
      String reason) {
    Setup setup = new Setup(broker, variant, kafka, nodes, federated);

    assertThatThrownBy(setup::checked)
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void composeFilesAreInOrder() {
    assertThat(
            new Setup(ContainerBroker.named("scorpio"), Setup.Variant.PAPER, true, 1, false)
                .files())
        .containsExactly(
            "compose.yaml", "compose.paper.yaml", "compose.kafka.yaml", "compose.kafka.paper.yaml");
  }

  @Test
  void listsEachRabbitMqNode() {
    Setup federated =
        new Setup(ContainerBroker.named("rabbitmq"), Setup.Variant.CURRENT, false, 2, true);

    assertThat(federated.services()).containsExactly("rabbitmq-1", "rabbitmq-2");
    assertThat(federated.files()).containsExactly("compose.yaml");
  }
}
