package org.ngsildbench.analysis.tables;

import org.ngsildbench.analysis.model.VehiclesSummary;

/** The tables of simulated drivers: outcomes and times of their messages. */
final class VehicleTables {

  private VehicleTables() {}

  static RunTable<VehiclesSummary> messages() {
    return new RunTable<>("vehicles", summary -> summary.vehicles().stream())
        .text("label", VehiclesSummary::label)
        .text("sink", one -> one.messages().sink())
        .text("start", one -> one.messages().start())
        .count("drivers", one -> one.messages().drivers())
        .count("sent", one -> one.messages().delivery().sent())
        .count("first try", one -> one.messages().delivery().firstTry())
        .count("recovered", one -> one.messages().delivery().recovered())
        .count("pending", one -> one.messages().delivery().pending())
        .count("lost", one -> one.messages().delivery().lost())
        .count("failed attempts", one -> one.messages().delivery().failures())
        .count("repeats", one -> one.messages().delivery().repeats())
        .number("error share", one -> one.messages().delivery().errorRate())
        .number("extra traffic", one -> one.messages().delivery().extraTraffic())
        .count("sent bytes", one -> one.messages().delivery().sentBytes())
        .count("late", one -> one.counts().late())
        .number("messages (1/s)", VehiclesSummary::messagesPerSecond)
        .number("kilometres", one -> one.messages().metres() / 1_000);
  }

  static RunTable<NamedTimes<VehiclesSummary>> times() {
    return new RunTable<>(
            "vehicles-times",
            summary ->
                summary.vehicles().stream()
                    .flatMap(
                        one ->
                            NamedTimes.present(
                                new NamedTimes<>(one, "delay", one.delay()),
                                new NamedTimes<>(one, "publish", one.publish()),
                                new NamedTimes<>(one, "late starts", one.lateStarts()))))
        .text("label", times -> times.of().label())
        .text("time", NamedTimes::kind)
        .times(NamedTimes::times);
  }
}
