package org.ngsildbench.analysis.summary;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.measurement.tally.SurroundingsCounts;
import org.ngsildbench.measurement.tally.Vehicles;

/** The part of {@code summary.json} about simulated drivers. */
final class VehiclesSummaryJson {

  private VehiclesSummaryJson() {}

  static Map<String, Object> write(VehiclesSummary one) {
    Vehicles messages = one.messages();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("label", one.label());
    json.put("drivers", messages.drivers());
    json.put("sink", messages.sink());
    json.put("start", messages.start());
    json.put("sent", messages.sent());
    json.put("acknowledged", messages.acknowledged());
    json.put("firstTry", messages.firstTry());
    json.put("recovered", messages.recovered());
    json.put("pending", messages.pending());
    json.put("lost", messages.lost());
    json.put("tooLarge", messages.tooLarge());
    json.put("overflowed", messages.overflowed());
    json.put("failedAttempts", messages.failures());
    json.put("failedFirst", messages.failedFirst());
    json.put("heldBack", messages.heldBack());
    json.put("repeats", messages.repeats());
    json.put("doubtfulRepeats", messages.doubtfulRepeats());
    json.put("errorShare", SummaryJson.rounded(messages.errorRate()));
    json.put("extraTraffic", SummaryJson.rounded(messages.extraTraffic()));
    json.put("locations", messages.locations());
    json.put("sections", messages.sections());
    json.put("sentBytes", messages.sentBytes());
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
