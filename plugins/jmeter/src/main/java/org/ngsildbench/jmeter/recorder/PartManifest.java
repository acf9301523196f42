package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;

/** What the manifest says of one part of a run, from its start to its end. Thread-safe. */
final class PartManifest {

  /** More notes than a reader would read. */
  private static final int MOST_NOTES = 20;

  private final RunFolder folder;
  private final RunManifest initial;
  private final Set<String> notes = new LinkedHashSet<>();
  private volatile BrokerSession broker;
  private volatile FleetInScope fleet;

  private PartManifest(RunFolder folder, RunManifest initial) {
    this.folder = folder;
    this.initial = initial;
  }

  /** Describes machine and plan and writes the manifest of a run that has not ended. */
  static PartManifest start(RunFolder folder, Map<String, String> options) throws IOException {
    RunManifest.Builder manifest =
        folder.before().map(RunManifest::toBuilder).orElseGet(RunManifest::builder);
    RunManifest before = manifest.build();
    manifest.options(besideEarlierParts(options, before, folder.plan())).ended(null);
    if (before.plan() == null) {
      manifest.plan(folder.plan());
    } else if (!List.of(before.plan().split(",")).contains(folder.plan())) {
      manifest.plan(before.plan() + "," + folder.plan());
    }
    if (before.started() == null) {
      manifest.started(Instant.now());
    }
    if (before.machine() == null) {
      manifest.machine(Machine.describe()).clock(ClockFacts.measure());
    }
    seed(options).ifPresent(manifest::seed);
    manifest.versions(versions(before));
    RunManifest initial = manifest.build();
    initial.write(folder.manifest());
    return new PartManifest(folder, initial);
  }

  /** A setting that an earlier part had with another value stands there with the part's name. */
  private static Map<String, String> besideEarlierParts(
      Map<String, String> options, RunManifest before, String plan) {
    Map<String, String> named = new LinkedHashMap<>();
    options.forEach(
        (name, value) -> {
          boolean other =
              !before.parts().isEmpty()
                  && !value.equals(before.options().getOrDefault(name, value));
          named.put(other ? name + " (" + plan + ")" : name, value);
        });
    return named;
  }

  private static Optional<Long> seed(Map<String, String> options) {
    try {
      return Optional.of(Long.parseLong(options.getOrDefault("seed", "")));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static Versions versions(RunManifest before) {
    String pack = PartManifest.class.getPackage().getImplementationVersion();
    Versions now = Versions.of(pack == null ? "development" : pack, JMeterUtils.getJMeterVersion());
    return before.versions() == null ? now : now.withBroker(before.versions().broker());
  }

  /** Looks which broker and fleet the current thread works with, until both are known. */
  void observe() {
    if (broker != null && fleet != null) {
      return;
    }
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    if (variables == null) {
      return; // This is the client of a distributed test; its engines have the variables.
    }
    if (broker == null) {
      broker = SharedConfig.inScope(variables, BrokerSession.class);
    }
    if (fleet == null) {
      fleet = SharedConfig.inScope(variables, FleetInScope.class);
    }
  }

  synchronized void note(String text) {
    if (notes.size() < MOST_NOTES) {
      notes.add(text);
    }
  }

  /**
   * Adds the part and writes the manifest. A part in which nothing was measured is not among the
   * parts, by which a report sees that the plan came to nothing.
   *
   * @param measured from the first to the last operation that was measured; null if there was none
   */
  synchronized void end(String requestsSha256, MeasuredWindow measured) throws IOException {
    RunManifest part =
        measured == null
            ? initial
            : initial.withPart(folder.plan(), requestsSha256, measured.first(), measured.last());
    RunManifest.Builder manifest = part.toBuilder();
    manifest.ended(Instant.now());
    if (broker != null) {
      broker.warning().ifPresent(this::note);
    }
    List<String> added = new ArrayList<>(notes);
    added.removeAll(initial.notes());
    manifest.notes(added.stream().map(note -> folder.plan() + ": " + note).toList());
    if (broker != null) {
      broker
          .described()
          .ifPresent(known -> manifest.versions(initial.versions().withBroker(known)));
    }
    if (fleet != null) {
      manifest.dataSet(fleet.dataSet());
    }
    manifest.build().write(folder.manifest());
  }
}
