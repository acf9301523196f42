package org.ngsildbench.analysis.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.measurement.tally.Vehicles;

/** The part of {@code summary.json} about simulated drivers. */
final class VehiclesSummaryJson {

  private VehiclesSummaryJson() {}

  static Map<String, Object> write(VehiclesSummary one) {
    Vehicles messages = one.messages();
    DriverMessageCounts delivery = messages.delivery();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", one.label());
    json.put("drivers", messages.drivers());
    json.put("sink", messages.sink());
    json.put("start", messages.start());
    json.put("sent", delivery.sent());
    json.put("acknowledged", delivery.acknowledged());
    json.put("firstTry", delivery.firstTry());
    json.put("recovered", delivery.recovered());
    json.put("pending", delivery.pending());
    json.put("lost", delivery.lost());
    json.put("tooLarge", delivery.tooLarge());
    json.put("overflowed", delivery.overflowed());
    json.put("failedAttempts", delivery.failures());
    json.put("failedFirst", delivery.failedFirst());
    json.put("heldBack", delivery.heldBack());
    json.put("repeats", delivery.repeats());
    json.put("doubtfulRepeats", delivery.doubtfulRepeats());
    json.put("errorShare", SummaryJson.rounded(delivery.errorRate()));
    json.put("extraTraffic", SummaryJson.rounded(delivery.extraTraffic()));
    json.put("locations", messages.locations());
    json.put("sections", messages.sections());
    json.put("sentBytes", delivery.sentBytes());
    json.put("neighbours", messages.neighbours());
    json.put("kilometres", SummaryJson.rounded(messages.metres() / 1_000));
    json.put("late", one.counts().late());
    json.put("messagesPerSecond", SummaryJson.rounded(one.messagesPerSecond()));
    json.put("serverCores", SummaryJson.rounded(one.serverCores()));
    json.put("delay", SummaryJson.latencyStatistics(one.delay()));
    json.put("publish", SummaryJson.latencyStatistics(one.publish()));
    json.put("lateStarts", SummaryJson.latencyStatistics(one.lateStarts()));
    if (!messages.reasons().isEmpty()) {
      json.put("reasons", messages.reasons());
    }
    messages.heard().ifPresent(heard -> json.put("surroundings", heard(heard, one)));
    return json;
  }

  private static Map<String, Object> heard(SurroundingsCounts heard, VehiclesSummary one) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("received", heard.received());
    json.put("located", heard.located());
    json.put("answered", heard.answered());
    json.put("unanswered", heard.unanswered());
    json.put("strays", heard.strays());
    json.put("delay", SummaryJson.latencyStatistics(one.surroundings()));
    return json;
  }
}
