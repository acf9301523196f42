package org.ngsildbench.analysis.tables;

import org.ngsildbench.analysis.model.StreamingSummary;

/** The tables of published messages: outcomes and times. */
final class StreamTables {

  private StreamTables() {}

  static RunTable<StreamingSummary> outcomes() {
    return new RunTable<>("streaming", summary -> summary.streaming().stream())
        .text("label", StreamingSummary::label)
        .text("platform", one -> one.messages().platform())
        .text("acknowledgement", one -> one.messages().acknowledgement())
        .count("message (bytes)", one -> one.messages().messageBytes())
        .figure("offered rate (1/s)", one -> Cells.number(one.targetRate()))
        .count("groups", one -> one.messages().groups())
        .count("sent", one -> one.messages().sent())
        .count("acknowledged", one -> one.messages().acknowledged())
        .count("failed", one -> one.messages().failed())
        .count("delivered", one -> one.messages().delivered())
        .count("lost", one -> one.messages().lost())
        .count("delivered though failed", one -> one.messages().unacknowledgedDelivered())
        .count("duplicates", one -> one.messages().duplicates())
        .count("out of order", one -> one.messages().outOfOrder())
        .count("foreign", one -> one.messages().foreign())
        .count("incorrect responses", one -> one.messages().wrongAnswers())
        .count("late", one -> one.counts().late())
        .count("dropped", one -> one.counts().dropped())
        .count("behind at the end", one -> one.messages().behind())
        .number("caught up after (s)", one -> one.messages().catchUpMicros() / 1e6)
        .number("messages (1/s)", StreamingSummary::messagesPerSecond)
        .number("MB/s", StreamingSummary::megabytesPerSecond)
        .figure("server (cores)", one -> Cells.number(one.serverCores()));
  }

  static RunTable<NamedTimes<StreamingSummary>> times() {
    return new RunTable<>(
            "streaming-times",
            summary ->
                summary.streaming().stream()
                    .flatMap(
                        one ->
                            NamedTimes.present(
                                new NamedTimes<>(one, "end to end", one.endToEnd()),
                                new NamedTimes<>(
                                    one, "end to end, from actual send", one.transit()),
                                new NamedTimes<>(one, "publishing", one.publish()),
                                new NamedTimes<>(
                                    one, "publishing, from intended send", one.response()))))
        .text("label", times -> times.of().label())
        .text("time", NamedTimes::kind)
        .times(NamedTimes::times);
  }
}
