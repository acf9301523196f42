package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BrokerClockTest {

  @Test
  void reportsOnlyOffsetsCertainlyAboveASecond() {
    assertThat(new BrokerClock(1_501, 501).remark()).isEmpty();
    assertThat(new BrokerClock(1_502, 501).remark()).isPresent();
    assertThat(new BrokerClock(-1_501, 501).remark()).isEmpty();
    assertThat(new BrokerClock(-1_502, 501).remark()).isPresent();
    assertThat(new BrokerClock(0, 0).remark()).isEmpty();
  }

  @Test
  void namesTheClockThatIsAhead() {
    assertThat(new BrokerClock(90_000, 550).remark().orElseThrow())
        .contains(
            "90.0 s ahead, plus or minus 0.6 s",
            "a proxy may have written",
            "current readings are in its past");
    assertThat(new BrokerClock(-7_200_000, 550).remark().orElseThrow())
        .contains("7,200.0 s behind", "current readings are in its future");
  }
}
