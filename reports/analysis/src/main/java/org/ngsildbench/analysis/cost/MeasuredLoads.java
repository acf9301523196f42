package org.ngsildbench.analysis.cost;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ngsildbench.analysis.folder.LabelOrder;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.tally.Ingestion;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Operations;
import org.ngsildbench.measurement.tally.Tallies;
import org.ngsildbench.measurement.tally.TimeSpan;
import org.ngsildbench.measurement.tally.Vehicles;

/**
 * Finds the loads of a run: each plan as a whole, and each label that ran while no other did.
 * Warm-ups are in none, nor are labels whose operations other labels count too.
 */
public final class MeasuredLoads {

  /** The servers do nothing while the load generator turns to the next label. */
  private static final long TURN_MICROS = 100_000;

  private static final Set<String> WITHOUT_PREPARATION = Set.of("create", "upsert");

  private final Map<String, String> options;
  private final Map<String, LabelTally> labels = new TreeMap<>(LabelOrder.by(label -> label));

  private MeasuredLoads(Map<String, String> options, Tallies tallies) {
    this.options = options;
    tallies
        .labels()
        .forEach(
            (label, tally) -> {
              Operations counts = tally.operations();
              if (tally.span().lastEndEpochMicros() > tally.span().firstStartEpochMicros()
                  && (counts.parts() == 0 || counts.parts() < counts.count())) {
                labels.put(label, tally);
              }
            });
    // Attempts of messages that their fleet counts.
    tallies
        .labels()
        .forEach(
            (label, tally) -> {
              if (tally.loadSpecificTallies().vehicles().isPresent()) {
                labels.remove(Vehicles.failedAttempts(label));
              }
            });
  }

  /** Returns the loads of a run, each plan before its labels. */
  public static List<MeasuredLoad> of(RunManifest manifest, Tallies tallies) {
    Map<String, List<TimeSpan>> plans = new LinkedHashMap<>();
    for (Part part : manifest.parts()) {
      plans.computeIfAbsent(part.plan(), plan -> new ArrayList<>()).add(span(part));
    }
    if (plans.isEmpty()) {
      String plan = Optional.ofNullable(manifest.plan()).orElse("run");
      plans.put(plan, List.of(new TimeSpan(0, Long.MAX_VALUE)));
    }
    MeasuredLoads loads = new MeasuredLoads(manifest.options(), tallies);
    List<MeasuredLoad> all = new ArrayList<>();
    plans.forEach((plan, parts) -> all.addAll(loads.of(plan, MeasuredSpans.union(parts, 0))));
    return all;
  }

  private static TimeSpan span(Part part) {
    return new TimeSpan(
        part.started().toEpochMilli() * 1_000, (part.ended().toEpochMilli() + 1) * 1_000);
  }

  private List<MeasuredLoad> of(String plan, MeasuredSpans parts) {
    Map<String, LabelTally> own = new LinkedHashMap<>(labels);
    own.values().removeIf(tally -> !parts.overlaps(tally.span()));
    List<MeasuredLoad> loads = new ArrayList<>();
    if (!own.isEmpty()) {
      loads.add(load(plan, true, own.values(), parts));
      own.forEach(
          (label, tally) -> {
            if (!label.equals(plan) && alone(tally)) {
              loads.add(load(label, false, List.of(tally), parts));
            }
          });
    }
    return loads;
  }

  private boolean alone(LabelTally tally) {
    MeasuredSpans span = new MeasuredSpans(List.of(tally.span()));
    return labels.values().stream().filter(other -> span.overlaps(other.span())).count() == 1;
  }

  private MeasuredLoad load(
      String name, boolean plan, Collection<LabelTally> of, MeasuredSpans parts) {
    MeasuredSpans spans =
        MeasuredSpans.union(of.stream().map(LabelTally::span).toList(), TURN_MICROS);
    return new MeasuredLoad(
        name,
        plan,
        LabelAmount.of(of),
        spans.within(parts),
        of.stream().flatMap(tally -> doubt(tally).stream()).findFirst());
  }

  /** Returns why the operations that are counted are not the servers' work. */
  private Optional<String> doubt(LabelTally tally) {
    if (tally.operations().parts() > 0) {
      return Optional.of("another label also counts some of the operations");
    }
    Optional<Ingestion> batches = tally.loadSpecificTallies().ingestion();
    boolean more =
        batches.isPresent()
            && !(WITHOUT_PREPARATION.contains(batches.get().operation())
                && "false".equals(options.get(RunOptions.BATCH_DELETE))
                && "false".equals(options.get(RunOptions.BATCH_READ_BACK)));
    return more
        ? Optional.of(
            "the servers also prepared, read or deleted the batches' entities: use -J"
                + " batch.delete=false, without batch.readBack, and the operation create or upsert")
        : Optional.empty();
  }
}
