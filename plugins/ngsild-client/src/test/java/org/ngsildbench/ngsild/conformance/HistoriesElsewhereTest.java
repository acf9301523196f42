package org.ngsildbench.ngsild.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** Orion-LD without the URL of Mintaka: probed all the same, but for its histories. */
class HistoriesElsewhereTest {

  @Test
  void onlyProbesOfHistoriesAreNotAsked() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client =
            NgsiLdClient.open(BrokerTarget.of(BrokerKind.ORION_LD, broker.uri()))) {
      List<CompatibilityRow> rows = client.compatibility(() -> false);
      List<CompatibilityRow> notAsked =
          rows.stream().filter(row -> row.finding().verdict() == Verdict.NOT_ASKED).toList();
      assertThat(notAsked)
          .hasSizeBetween(1, rows.size() - 1)
          .allSatisfy(row -> assertThat(row.finding().observed()).contains("the URL of Mintaka"));
      assertThat(broker.requests())
          .as("no history is written that nobody can read")
          .noneMatch(request -> request.path().endsWith("/upsert"));
    }
  }
}
