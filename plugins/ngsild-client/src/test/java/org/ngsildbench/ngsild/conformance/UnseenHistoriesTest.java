package org.ngsildbench.ngsild.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Stellio;

/** Probes whose history is on another server, or never appears. */
class UnseenHistoriesTest {

  /** Scorpio flushes history by a timer, which may be stopped. */
  @Test
  @Timeout(20) // a single wait for a history takes as long
  void doesNotWaitForAHistoryAfterTheStop() {
    AtomicInteger looks = new AtomicInteger();
    try (FakeBroker broker =
            FakeBroker.answering(
                request -> {
                  if (request.path().contains("/temporal/")) {
                    looks.incrementAndGet();
                  }
                  return Reply.json("[]");
                });
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()))) {
      List<CompatibilityRow> rows = client.compatibility(() -> looks.get() > 12);
      assertThat(rows)
          .filteredOn(row -> row.finding().verdict() == ConformanceVerdict.NOT_ASKED)
          .isNotEmpty()
          .allSatisfy(row -> assertThat(row.finding().observed()).contains("stopped"));
      assertThat(broker.requests().get(broker.requests().size() - 1).method())
          .as("what was written is taken away in the end")
          .isEqualTo("DELETE");
    }
  }

  /** Orion-LD without the URL of Mintaka. */
  @Test
  void skipsOnlyHistoryProbes() {
    try (FakeBroker broker = FakeBroker.always(Reply.json("[]"));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(OrionLd.KIND, broker.uri()))) {
      List<CompatibilityRow> rows = client.compatibility(() -> false);
      List<CompatibilityRow> notAsked =
          rows.stream()
              .filter(row -> row.finding().verdict() == ConformanceVerdict.NOT_ASKED)
              .toList();
      assertThat(notAsked)
          .hasSizeBetween(1, rows.size() - 1)
          .allSatisfy(row -> assertThat(row.finding().observed()).contains("the URL of Mintaka"));
      assertThat(broker.requests())
          .as("no history is written that nobody can read")
          .noneMatch(request -> request.path().endsWith("/upsert"));
    }
  }

  /**
   * Scorpio wrote the histories of the three entities seconds after they, and what history they
   * had, were deleted: they stayed in it. Uses Stellio's dialect, because it waits less.
   */
  @Test
  void deletesLateHistoriesToo() {
    String recorded = "/temporal/entities/" + ProbeData.id(ProbeData.ENTITIES);
    AtomicLong written = new AtomicLong();
    AtomicLong removed = new AtomicLong();
    try (FakeBroker broker =
            FakeBroker.answering(
                request -> {
                  if (request.path().endsWith("/v1/entities/" + ProbeData.id(1))) {
                    written.set(System.nanoTime());
                  } else if (request.method().equals("DELETE")
                      && request.path().endsWith(recorded)) {
                    removed.set(System.nanoTime());
                  }
                  return request.method().equals("POST") && request.path().contains("/temporal/")
                      ? Reply.status(400, "")
                      : Reply.json("[]");
                });
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(Stellio.KIND, broker.uri()))) {
      client.compatibility(() -> false);
      assertThat(removed.get() - written.get())
          .isGreaterThanOrEqualTo(client.dialect().historyLoading().settling().toNanos());
    }
  }
}
