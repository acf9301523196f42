package org.ngsildbench.ngsild.notification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReceiverCountsTest {

  @Test
  void isSilentWithoutInvalidRequests() {
    assertThat(new ReceiverCounts(5_000, 0, 0, 0, 0, 0, 3, 0).trouble()).isEmpty();
  }

  @Test
  void reportsEachKindOfInvalidRequestWithItsCount() {
    assertThat(new ReceiverCounts(5_000, 4, 2, 1_200, 0, 1, 3, 0).trouble())
        .contains(
            "The notification receiver got requests that are not correct notifications: 4 for another subscription or entity, or with a value that was not written, 1,200 malformed, 2 to the path of no subscription, 1 never completed.");
  }

  @Test
  void reportsAnInterruptedMqttConnection() {
    assertThat(new ReceiverCounts(5_000, 0, 0, 0, 0, 0, 1, 2).trouble())
        .contains(
            "The connection to the MQTT server ended 2 times; lost notifications may not be the broker's fault.");
  }
}
