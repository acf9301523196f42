package org.ngsildbench.ngsild.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.ngsildbench.ngsild.query.Asking.ask;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.OrionLd;

/** G1 to G8: requests, and brokers that do not support them. */
class AnalyticsRequestsTest {

  private static final String BUS = "urn:ngsi-ld:Bus:city:13";

  @Test
  void periodsStartHalfASecondBeforeAFullHour() {
    Instant from = Instant.parse("2026-01-04T23:57:30Z");
    try (FakeBroker broker = FakeBroker.always(Reply.json("{\"id\":\"a\",\"type\":\"Bus\"}"))) {
      ask(
          broker,
          BrokerKind.SPEC,
          new BucketedPollution(BUS, from, from.plus(Duration.ofDays(1)), Duration.ofMinutes(5)));

      assertThat(broker.requests().get(0).parameters())
          .containsEntry("timeAt", "2026-01-04T23:59:59.500Z")
          .containsEntry("endTimeAt", "2026-01-05T23:59:59.500Z")
          .containsEntry("aggrMethods", "avg,min,max,totalCount")
          .containsEntry("aggrPeriodDuration", "PT5M")
          .containsEntry("options", "aggregatedValues");
    }
  }

  @Test
  void scopesLinksAndMembersAreRequested() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      ask(broker, BrokerKind.SPEC, new BusesOfScope(BUS));
      ask(broker, BrokerKind.SPEC, new LinkedModel(BUS, true));
      ask(broker, BrokerKind.SPEC, new SelectedMembers(BUS));

      assertThat(broker.requests().get(0).parameters()).containsEntry("scopeQ", "/Bus/n3/#");
      assertThat(broker.requests().get(1).parameters())
          .containsEntry("join", "flat")
          .containsEntry("joinLevel", "1");
      assertThat(broker.requests().get(2).parameters())
          .containsEntry("pick", "id,type,line,location,speed");
      assertThat(broker.requests().get(3).parameters())
          .containsEntry("omit", "line,location,speed");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "501, {}, UNSUPPORTED",
    "406, {}, UNSUPPORTED",
    "422, {\"type\":\"https://uri.etsi.org/ngsi-ld/errors/OperationNotSupported\"}, UNSUPPORTED",
    "422, {}, HTTP_422",
    "500, {}, HTTP_500"
  })
  void anUnsupportedRequestIsReportedAsSuch(int status, String body, String code) {
    try (FakeBroker broker = FakeBroker.always(Reply.status(status, body))) {
      assertThat(ask(broker, BrokerKind.SPEC, new BusFeatures()).failure().kind().responseCode())
          .isEqualTo(code);
    }
  }

  @Test
  void orionLdIsNotAskedForSelectedMembers() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"))) {
      assertThatThrownBy(() -> ask(broker, OrionLd.KIND, new SelectedMembers(BUS)))
          .hasMessageContaining("does not support G7");
      assertThat(broker.requests()).isEmpty();
    }
  }
}
