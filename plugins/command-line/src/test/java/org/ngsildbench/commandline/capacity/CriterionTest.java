package org.ngsildbench.commandline.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.UsageException;

class CriterionTest {

  @Test
  void parsesARule() {
    Criterion criterion = Criterion.parse(" Q1.response.p95 < 100 ms ", Variable.RATE);

    assertThat(criterion.label()).isEqualTo("Q1");
    assertThat(criterion.figure()).isEqualTo("response.p95");
    assertThat(criterion.limit()).isEqualTo("< 100 ms");
    assertThat(criterion.text()).isEqualTo("Q1.response.p95 < 100 ms");
  }

  @ParameterizedTest
  @CsvSource({
    "Q1.response.p50 < 1 ms, 4",
    "Q1.response.p95 < 1 ms, 40",
    "Q1.service.p99 < 1 ms, 200",
    "Q1.service.p999 < 1 ms, 2000",
    "Q1.errors == 0, 2"
  })
  void computesTheOperationsItsFigureNeeds(String text, int operations) {
    assertThat(Criterion.parse(text, Variable.RATE).leastOperations()).isEqualTo(operations);
  }

  @ParameterizedTest
  @CsvSource({
    "Q1.response.p95, a comparison is missing",
    "Q1.response.p95 < 100 parsecs, is not a unit",
    "Q1.response.p95 < baseline + 10 %, a search has no baseline",
    "Q1.response.p94 < 100 ms, 'Q1.response.p94' is not a figure of a probe",
    "Q1.response.p95 > 100 ms, load increases response.p95",
    "Q1.service.mean >= 100 ms, load increases service.mean",
    "Q1.errors != 0, load increases errors",
    "Q1.late > 1, load increases late",
    "Q1.response.p95 == 1 ms, 'a search needs a limit, not an exact value; use <='",
    "Q1.response.p95 < 100, 'Q1.response.p95 is a time; use a unit, as in 50 ms'",
    "Q1.response.p95 < 100 %, 'Q1.response.p95 is a time; use a unit'",
    "Q1.errors < 5 ms, 'Q1.errors is no time; remove the unit'",
    "Q99.response.p95 < 1 ms, 'Q99.response.p95' is not a figure of a probe",
    "run.valid == true, is not a figure of a probe",
    "vehicles.delay.p95 < 1 s, is not a figure of a probe"
  })
  void rejectsRulesThatAProbeCannotDecide(String text, String why) {
    assertThatThrownBy(() -> Criterion.parse(text, Variable.RATE))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--criterion")
        .hasMessageContaining(why);
  }

  @Test
  void acceptsFiguresOfBatches() {
    assertThat(Criterion.parse("mixed.errors == 0", Variable.THREADS).label()).isEqualTo("mixed");
    assertThat(Criterion.parse("ingestion.response.p95 < 1 s", Variable.RATE).label())
        .isEqualTo("ingestion");
    assertThatThrownBy(() -> Criterion.parse("ingestion.response.p95 < 1 s", Variable.THREADS))
        .hasMessageContaining("is not a figure of a probe");
    assertThat(Criterion.parse("ingestion.entitiesPerSecond > 5000", Variable.BATCH).figure())
        .isEqualTo("entitiesPerSecond");
    assertThatThrownBy(() -> Criterion.parse("Q1.response.p95 < 1 s", Variable.BATCH))
        .hasMessageContaining("ingestion.service.p95");
  }

  @Test
  void acceptsFiguresOfNotifications() {
    Criterion none = Criterion.parse("notification.lost <= 0", Variable.SUBSCRIPTIONS);
    assertThat(none.label()).isEqualTo("notification");
    assertThat(none.limit()).isEqualTo("<= 0");
    assertThat(Criterion.parse("notification.delay.p95 < 1 s", Variable.SUBSCRIPTIONS).figure())
        .isEqualTo("delay.p95");
    assertThatThrownBy(
            () -> Criterion.parse("notification.response.p95 < 1 s", Variable.SUBSCRIPTIONS))
        .hasMessageContaining("use figures such as notification.lost");
    assertThatThrownBy(() -> Criterion.parse("notification.lost >= 1", Variable.SUBSCRIPTIONS))
        .hasMessageContaining("load increases lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lost < 0", "lost <= -1", "lost == -1", "delay.p95 < 0 ms"})
  void rejectsLimitsThatNoLoadKeeps(String rule) {
    assertThatThrownBy(() -> Criterion.parse("notification." + rule, Variable.SUBSCRIPTIONS))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("--criterion 'notification." + rule + "'")
        .hasMessageContaining("never below 0, so no load keeps this; use '<= 0'");
  }

  @Test
  void acceptsALimitOfZero() {
    assertThat(Criterion.parse("notification.lost == 0", Variable.SUBSCRIPTIONS).limit())
        .isEqualTo("== 0");
  }

  @Test
  void acceptsFiguresOfFleets() {
    Criterion paper = Criterion.parse("vehicles.delay.max < 5 s", Variable.DRIVERS);
    assertThat(paper.label()).isEqualTo("vehicles");
    assertThat(paper.figure()).isEqualTo("delay.max");
    assertThatThrownBy(() -> Criterion.parse("Q1.response.p95 < 1 s", Variable.DRIVERS))
        .hasMessageContaining("use figures such as vehicles.delay.max");
    assertThatThrownBy(() -> Criterion.parse("vehicles.delay.p95 < 1 s", Variable.RATE))
        .hasMessageContaining("use figures such as Q1.response.p95");
    assertThatThrownBy(() -> Criterion.parse("vehicles.errorShare > 0.01", Variable.DRIVERS))
        .hasMessageContaining("load increases errorShare");
  }
}
