package org.ngsildbench.ngsild.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.conformance.probes.Probes;

/** The embedded broker departs from the specification nowhere that the probes look. */
class EmbeddedBrokerConformsIT {

  @Test
  void everyProbeConforms() throws IOException {
    assertThat(rows(EmbeddedBrokerOptions.defaults()))
        .hasSize(Probes.ofEntities().size() + Probes.ofHistories().size())
        .allSatisfy(
            row -> {
              assertThat(row.finding().verdict())
                  .as("%s: %s", row.probe().subject(), row.finding())
                  .isEqualTo(ConformanceVerdict.CONFORMS);
              assertThat(row.finding().request()).matches("(GET|POST|PATCH) /ngsi-ld/v1/.*");
            });
  }

  @Test
  void truncatedHistoryWith206Conforms() throws IOException {
    assertThat(rows(EmbeddedBrokerOptions.defaults().withInstanceLimit(100)))
        .filteredOn(row -> row.finding().observed().startsWith("206"))
        .singleElement()
        .satisfies(
            row -> assertThat(row.finding().verdict()).isEqualTo(ConformanceVerdict.CONFORMS));
  }

  @Test
  void sendsNothingAfterAStop() throws IOException {
    AtomicInteger looks = new AtomicInteger();
    // One before the data are made, then one before and one after each probe.
    assertThat(rows(EmbeddedBrokerOptions.defaults(), () -> looks.incrementAndGet() > 7))
        .hasSize(Probes.ofEntities().size() + Probes.ofHistories().size())
        .extracting(row -> row.finding().verdict() == ConformanceVerdict.NOT_ASKED)
        .startsWith(false, false, false, true)
        .filteredOn(asked -> !asked)
        .hasSize(3);
  }

  private static List<CompatibilityRow> rows(EmbeddedBrokerOptions options) throws IOException {
    return rows(options, () -> false);
  }

  private static List<CompatibilityRow> rows(EmbeddedBrokerOptions options, BooleanSupplier stopped)
      throws IOException {
    try (EmbeddedBroker broker = EmbeddedBroker.start(options);
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()))) {
      return client.compatibility(stopped);
    }
  }
}
