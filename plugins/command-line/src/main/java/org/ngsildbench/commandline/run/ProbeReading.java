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
import org.ngsildbench.analysis.summary.Trend;
import org.ngsildbench.commandline.capacity.CapacityGoal;
import org.ngsildbench.commandline.capacity.ProbeMeasurement;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.Figure;
import org.ngsildbench.commandline.capacity.ProbeMeasurement.OpenLoad;
import org.ngsildbench.commandline.capacity.Prober.Observed;
import org.ngsildbench.commandline.settings.PackPlan;
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
    boolean batches = goal.criterion().label().equals(PackPlan.INGESTION.text());
    Optional<ScalabilitySummary> step =
        summary.scalability().stream()
            .filter(one -> batches || one.label().equals(goal.criterion().label()))
            .filter(one -> Math.abs(one.targetRate() - rate) < 1e-6 * rate)
            .findFirst();
    if (step.isEmpty()) {
      return Optional.empty();
    }
    OperationCounts counts = step.get().counts();
    LabelTally tally = folder.tallies().labels().get(counts.label());
    OfferedLoad offered = tally.loadSpecificTallies().offered().orElseThrow();
    String thing = "scalability.%s.%s".formatted(step.get().label(), CapacityProbes.text(rate));
    OpenLoad load =
        openLoad(
            offered,
            counts,
            counts.late(),
            step.get().achievedRate(),
            step.get().service(),
            batches ? growth(step.get()) : Optional.empty());
    ProbeMeasurement probe =
        of(counts, goal.criterion().in(folder.path(), thing))
            .withLoad(Optional.of(load))
            .withLost(step.get().timedOut());
    return observed(rate, name, counts.label(), probe);
  }

  private Optional<Observed> closed(double value, String name) throws IOException {
    String label = goal.criterion().label();
    Optional<OperationSummary> operation = summary.operation(label);
    return operation.isEmpty()
        ? Optional.empty()
        : observed(
            value,
            name,
            label,
            of(operation.get().counts(), goal.criterion().in(folder.path(), label)));
  }

  private static ProbeMeasurement of(OperationCounts counts, Optional<Figure> figure) {
    return ProbeMeasurement.of(counts.count(), counts.errors(), counts.wrongAnswers(), figure);
  }

  private Optional<Observed> observed(
      double value, String name, String label, ProbeMeasurement probe) throws IOException {
    OptionalDouble generator = generator(folder.tallies().labels().get(label));
    return Optional.of(new Observed(value, probe.withGeneratorShare(generator), name, label));
  }

  private Optional<Observed> batch(double size, String name) throws IOException {
    Optional<IngestionSummary> batches =
        summary.ingestion().stream().filter(one -> one.batchSize() == size).findFirst();
    if (batches.isEmpty()) {
      return Optional.empty();
    }
    Optional<Figure> figure =
        goal.criterion().in(folder.path(), "ingestion." + CapacityProbes.text(size));
    ProbeMeasurement probe =
        ProbeMeasurement.of(batches.get().batches(), batches.get().errors(), 0, figure);
    return observed(size, name, batches.get().label(), probe);
  }

  /** Reads a fleet: messages are its operations, lost ones its errors. */
  private Optional<Observed> drivers(double value, String name) throws IOException {
    Optional<VehiclesSummary> fleet =
        summary.vehicles().stream().filter(one -> one.messages().drivers() == value).findFirst();
    if (fleet.isEmpty()) {
      return Optional.empty();
    }
    DriverMessageCounts messages = fleet.get().messages().delivery();
    boolean lost = messages.acknowledged() == 0 && messages.sent() > 0;
    ProbeMeasurement probe =
        ProbeMeasurement.of(
                messages.sent(),
                messages.lost() + messages.pending(),
                0,
                goal.criterion().in(folder.path(), "vehicles"))
            .withBehind(fleet.get().late().map(ProbeReading::late))
            .withLost(lost ? Optional.of("no message was acknowledged") : Optional.empty());
    return observed(value, name, fleet.get().label(), probe);
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
      ProbeMeasurement failed = ProbeMeasurement.of(1, 1, 0, Optional.empty());
      return Optional.of(new Observed(value, failed, name, label));
    }
    OperationCounts counts = writes.get().counts();
    double perSecond = writes.get().throughputPerSecond();
    Optional<OpenLoad> load =
        folder
            .tallies()
            .labels()
            .get(label)
            .loadSpecificTallies()
            .offered()
            .map(
                offered ->
                    openLoad(
                        offered,
                        counts,
                        late(offered, counts, perSecond),
                        perSecond,
                        writes.get().service(),
                        Optional.empty()));
    Optional<Figure> figure =
        goal.criterion()
            .in(folder.path(), "notifications." + label)
            .map(found -> complete(found, notified.get(), value));
    return observed(value, name, label, of(counts, figure).withLoad(load));
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

  /** Returns how the queue of unanswered batches grows; empty if it does not. */
  private Optional<String> growth(ScalabilitySummary step) {
    return Trend.ofQueue(step, folder.latencies()).filter(Trend::grows).map(Trend::text);
  }

  private OpenLoad openLoad(
      OfferedLoad offered,
      OperationCounts counts,
      long late,
      double perSecond,
      Optional<LatencyStatistics> service,
      Optional<String> growth) {
    double busy = perSecond * service.map(LatencyStatistics::mean).orElse(0.0) / MICROS_PER_SECOND;
    return new OpenLoad(
        offered.arrivals(), offered.started(), late, counts.dropped(), busy, threads, growth);
  }

  private static String late(double micros) {
    return String.format(
        Locale.ROOT, "1 %% of the messages were sent %.1f ms or more late", micros / 1e3);
  }

  /** Returns the share of processors that the load generator, or the busiest engine, used. */
  private OptionalDouble generator(LabelTally tally) throws IOException {
    if (!folder.manifest().engines().isEmpty()) {
      return folder.manifest().engines().stream()
          .filter(engine -> engine.cores() > 0)
          .mapToDouble(engine -> engine.cpuCores() / engine.cores())
          .max();
    }
    int cores = folder.manifest().machine().cores();
    OptionalDouble used =
        GeneratorUse.meanCores(
            folder.path().resolve("resources.csv"),
            tally.span().firstStartEpochMicros() / 1_000,
            tally.span().lastEndEpochMicros() / 1_000);
    return used.isPresent() ? OptionalDouble.of(used.getAsDouble() / cores) : used;
  }
}
