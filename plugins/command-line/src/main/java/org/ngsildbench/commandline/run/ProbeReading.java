package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.IngestionSummary;
import org.ngsildbench.analysis.model.LatencyStatistics;
import org.ngsildbench.analysis.model.NotificationSummary;
import org.ngsildbench.analysis.model.OperationCounts;
import org.ngsildbench.analysis.model.OperationSummary;
import org.ngsildbench.analysis.model.ScalabilitySummary;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.model.VehiclesSummary;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.ProbeMeasurement;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.Figure;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.OpenLoad;
import org.ngsildbench.commandline.capacity.Prober.Observed;
import org.ngsildbench.measurement.tally.DriverMessageCounts;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;
import org.ngsildbench.measurement.tally.OfferedPhase;

/**
 * Reads the outcome of each value of a round from its folder.
 *
 * @param threads max threads of an open load
 */
record ProbeReading(CapacityGoal goal, RunFolder folder, Summary summary, int threads) {

  private static final double MICROS_PER_SECOND = 1e6;

  /** Min achieved share of the offered rate at which late writes do not change counts. */
  private static final double MIN_RATE = 0.9;

  /** Returns the observation at a value; empty if the round did not reach it. */
  Optional<Observed> at(double value, String name) throws IOException {
    return switch (goal.variable()) {
      case RATE -> rate(value, name);
      case THREADS -> closed(value, name);
      case BATCH -> batch(value, name);
      case DRIVERS -> drivers(value, name);
      case SUBSCRIPTIONS -> subscriptions(value, name);
    };
  }

  private Optional<Observed> rate(double rate, String name) throws IOException {
    Optional<ScalabilitySummary> step =
        summary.scalability().stream()
            .filter(one -> one.label().equals(goal.criterion().label()))
            .filter(one -> Math.abs(one.targetRate() - rate) < 1e-6 * rate)
            .findFirst();
    if (step.isEmpty()) {
      return Optional.empty();
    }
    OperationCounts counts = step.get().counts();
    LabelTally tally = folder.tallies().labels().get(counts.label());
    OfferedLoad offered = tally.loadSpecificTallies().offered().orElseThrow();
    String thing =
        "scalability.%s.%s".formatted(goal.criterion().label(), CapacityProbes.text(rate));
    return Optional.of(
        new Observed(
            rate,
            new ProbeMeasurement(
                counts.count(),
                counts.errors(),
                counts.wrongAnswers(),
                Optional.of(
                    openLoad(
                        offered,
                        counts,
                        counts.late(),
                        step.get().achievedRate(),
                        step.get().service())),
                generator(tally),
                Optional.empty(),
                step.get().timedOut(),
                goal.criterion().in(folder.path(), thing)),
            name,
            counts.label()));
  }

  private Optional<Observed> closed(double value, String name) throws IOException {
    Optional<OperationSummary> operation = summary.operation(goal.criterion().label());
    if (operation.isEmpty()) {
      return Optional.empty();
    }
    OperationCounts counts = operation.get().counts();
    return Optional.of(
        new Observed(
            value,
            new ProbeMeasurement(
                counts.count(),
                counts.errors(),
                counts.wrongAnswers(),
                Optional.empty(),
                generator(folder.tallies().labels().get(counts.label())),
                Optional.empty(),
                Optional.empty(),
                goal.criterion().in(folder.path(), counts.label())),
            name,
            counts.label()));
  }

  private Optional<Observed> batch(double size, String name) throws IOException {
    Optional<IngestionSummary> batches =
        summary.ingestion().stream().filter(one -> one.batchSize() == size).findFirst();
    if (batches.isEmpty()) {
      return Optional.empty();
    }
    String label = batches.get().label();
    return Optional.of(
        new Observed(
            size,
            new ProbeMeasurement(
                batches.get().batches(),
                batches.get().errors(),
                0,
                Optional.empty(),
                generator(folder.tallies().labels().get(label)),
                Optional.empty(),
                Optional.empty(),
                goal.criterion().in(folder.path(), "ingestion." + CapacityProbes.text(size))),
            name,
            label));
  }

  /** Reads a fleet: messages are its operations, lost ones its errors. */
  private Optional<Observed> drivers(double value, String name) throws IOException {
    Optional<VehiclesSummary> fleet =
        summary.vehicles().stream().filter(one -> one.messages().drivers() == value).findFirst();
    if (fleet.isEmpty()) {
      return Optional.empty();
    }
    String label = fleet.get().label();
    DriverMessageCounts messages = fleet.get().messages().delivery();
    return Optional.of(
        new Observed(
            value,
            new ProbeMeasurement(
                messages.sent(),
                messages.lost() + messages.pending(),
                0,
                Optional.empty(),
                generator(folder.tallies().labels().get(label)),
                fleet.get().late().map(ProbeReading::late),
                messages.acknowledged() == 0 && messages.sent() > 0
                    ? Optional.of("no message was acknowledged")
                    : Optional.empty(),
                goal.criterion().in(folder.path(), "vehicles")),
            name,
            label));
  }

  /**
   * Reads the writes and their notifications. A probe without any, such as one whose subscriptions
   * the broker rejected, has failed.
   */
  private Optional<Observed> subscriptions(double value, String name) throws IOException {
    String label = goal.criterion().label();
    Optional<OperationSummary> writes = summary.operation(label);
    Optional<NotificationSummary> notified =
        summary.notifications().stream().filter(one -> one.label().equals(label)).findFirst();
    if (writes.isEmpty() || notified.isEmpty()) {
      return Optional.of(
          new Observed(
              value,
              new ProbeMeasurement(
                  1,
                  1,
                  0,
                  Optional.empty(),
                  OptionalDouble.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty()),
              name,
              label));
    }
    OperationCounts counts = writes.get().counts();
    LabelTally tally = folder.tallies().labels().get(label);
    return Optional.of(
        new Observed(
            value,
            new ProbeMeasurement(
                counts.count(),
                counts.errors(),
                counts.wrongAnswers(),
                tally
                    .loadSpecificTallies()
                    .offered()
                    .map(
                        offered ->
                            openLoad(
                                offered,
                                counts,
                                late(offered, counts, writes.get().throughputPerSecond()),
                                writes.get().throughputPerSecond(),
                                writes.get().service())),
                generator(tally),
                Optional.empty(),
                Optional.empty(),
                goal.criterion()
                    .in(folder.path(), "notifications." + label)
                    .map(figure -> complete(figure, notified.get(), value))),
            name,
            label));
  }

  /** Breaks the criterion unless each notification is accounted for, and each delay has arrived. */
  Figure complete(Figure figure, NotificationSummary counted, double subscriptions) {
    long written = counted.written();
    String fault = null;
    if (written != counted.notified() + counted.lost()) {
      fault = "of %d notifications, %d arrived and %d were lost; the rest is unknown";
    } else if (written < subscriptions) {
      fault = "only %d notifications were due, less than one per subscription";
    } else if (counted.lost() > 0 && !goal.criterion().figure().equals("lost")) {
      fault = "of %d notifications, %d arrived and %d were lost";
    }
    return fault == null
        ? figure
        : new Figure(
            figure.value(),
            figure.shown() + "; " + fault.formatted(written, counted.notified(), counted.lost()),
            false,
            false);
  }

  /**
   * Returns the late writes that count against a probe. They delay notifications, but change the
   * number of lost ones only if the writes fell behind their rate.
   */
  long late(OfferedLoad offered, OperationCounts counts, double perSecond) {
    double rate =
        offered.phases().stream().mapToDouble(OfferedPhase::ratePerSecond).max().orElse(0);
    boolean counted = !goal.criterion().figure().startsWith("delay.");
    return counted && perSecond >= MIN_RATE * rate ? 0 : counts.late();
  }

  private OpenLoad openLoad(
      OfferedLoad offered,
      OperationCounts counts,
      long late,
      double perSecond,
      Optional<LatencyStatistics> service) {
    double busy = perSecond * service.map(LatencyStatistics::mean).orElse(0.0) / MICROS_PER_SECOND;
    return new OpenLoad(
        offered.arrivals(), offered.started(), late, counts.dropped(), busy, threads);
  }

  private static String late(double micros) {
    return String.format(
        Locale.ROOT, "1 %% of the messages were sent %.1f ms or more late", micros / 1e3);
  }

  /** Returns the load generator's share of processors during these operations. */
  private OptionalDouble generator(LabelTally tally) throws IOException {
    int cores = folder.manifest().machine().cores();
    OptionalDouble used =
        GeneratorUse.meanCores(
            folder.path().resolve("resources.csv"),
            tally.span().firstStartEpochMicros() / 1_000,
            tally.span().lastEndEpochMicros() / 1_000);
    return used.isPresent() ? OptionalDouble.of(used.getAsDouble() / cores) : used;
  }
}
