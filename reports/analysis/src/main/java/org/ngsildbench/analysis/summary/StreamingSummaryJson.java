package org.ngsildbench.analysis.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.measurement.tally.Streaming;

/** The part of {@code summary.json} about published messages. */
final class StreamingSummaryJson {

  private StreamingSummaryJson() {}

  static Map<String, Object> write(StreamingSummary one) {
    Streaming messages = one.messages();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", one.label());
    json.put("platform", messages.platform());
    json.put("messageBytes", messages.messageBytes());
    json.put("targetRate", SummaryJson.rounded(one.targetRate()));
    json.put("acknowledgement", messages.acknowledgement());
    json.put("groups", messages.groups());
    json.put("sent", messages.sent());
    json.put("published", messages.acknowledged());
    json.put("failed", messages.failed());
    json.put("failures", one.failures().isEmpty() ? null : one.failures());
    json.put("delivered", messages.delivered());
    json.put("lost", messages.lost());
    json.put("deliveredThoughFailed", messages.unacknowledgedDelivered());
    json.put("duplicates", messages.duplicates());
    json.put("outOfOrder", messages.outOfOrder());
    json.put("foreign", messages.foreign());
    json.put("wrongAnswers", messages.wrongAnswers());
    json.put("behind", messages.behind());
    json.put("catchUpSeconds", SummaryJson.rounded(messages.catchUpMicros() / 1e6));
    json.put("late", one.counts().late());
    json.put("dropped", one.counts().dropped());
    json.put("messagesPerSecond", SummaryJson.rounded(one.messagesPerSecond()));
    json.put("megabytesPerSecond", SummaryJson.rounded(one.megabytesPerSecond()));
    json.put("wireMegabitsPerSecond", SummaryJson.rounded(one.wireMegabitsPerSecond()));
    json.put("wirePercent", SummaryJson.rounded(messages.receivedBytes().wirePercent()));
    json.put("serverCores", SummaryJson.rounded(one.serverCores()));
    json.put("endToEnd", SummaryJson.latencyStatistics(one.endToEnd()));
    json.put("endToEndFromSend", SummaryJson.latencyStatistics(one.transit()));
    json.put("publish", SummaryJson.latencyStatistics(one.publish()));
    json.put("publishFromIntended", SummaryJson.latencyStatistics(one.response()));
    return json;
  }
}
