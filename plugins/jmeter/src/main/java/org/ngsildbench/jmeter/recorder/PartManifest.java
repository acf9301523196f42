package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.measurement.distributed.PlanFacts;
import org.ngsildbench.measurement.environment.ClockFacts;
import org.ngsildbench.measurement.environment.HostFacts;
import org.ngsildbench.measurement.environment.Machine;
import org.ngsildbench.measurement.environment.PackVersion;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.manifest.CommandLine;
import org.ngsildbench.measurement.manifest.Engine;
import org.ngsildbench.measurement.manifest.Generator;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.tally.MeasuredWindow;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.DialectCode;

/** Manifest entries of one part of a run. Thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class PartManifest {

  private final PartFolder folder;
  private final RunManifest initial;

  /** Describes machine and plan and writes the manifest of a run that has not ended. */
  static PartManifest start(PartFolder folder, Map<String, String> options) throws IOException {
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
      manifest.started(SteadyClock.now());
    }
    if (before.machine() == null) {
      manifest
          .machine(Machine.describe())
          .environment(HostFacts.ofThisMachine())
          .clock(ClockFacts.measure());
    }
    seed(options).ifPresent(manifest::seed);
    manifest.sha256(PlanDigest.of(folder.plan()));
    manifest.commandLines(List.of(CommandLine.ofThisProcess()));
    manifest.generator(Generator.ofThisProcess()).versions(versions(before));
    RunManifest initial = manifest.build();
    initial.write(folder.manifest());
    return new PartManifest(folder, initial);
  }

  /** A setting with another value in an earlier part is stored with the part's name. */
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
    Versions now = Versions.of(PackVersion.current(), JMeterUtils.getJMeterVersion());
    return before.versions() == null ? now : now.withBroker(before.versions().broker());
  }

  /**
   * Adds the part and writes the manifest. A part without measurements is omitted, which tells
   * reports that the plan failed.
   *
   * @param measured from the first to the last measured operation; null if there was none
   * @param facts facts about the plan
   * @param engines remote engines of the part; empty for a local test
   */
  synchronized void end(
      String requestsSha256, MeasuredWindow measured, PlanFacts facts, List<Engine> engines)
      throws IOException {
    RunManifest part =
        measured == null
            ? initial
            : initial.withPart(folder.plan(), requestsSha256, measured.first(), measured.last());
    RunManifest.Builder manifest = part.toBuilder();
    manifest.ended(SteadyClock.now()).engines(engines);
    List<String> added = new ArrayList<>(facts.notes());
    added.removeAll(initial.notes());
    manifest.notes(added.stream().map(note -> folder.plan() + ": " + note).toList());
    if (facts.broker() != null) {
      manifest.sha256(dialect(facts.broker().kind()));
    }
    if (facts.broker() != null && !isStated(facts.broker())) {
      manifest.versions(initial.versions().withBroker(facts.broker()));
    }
    if (facts.dataSet() != null) {
      manifest.dataSet(facts.dataSet());
    }
    manifest.build().write(folder.manifest());
  }

  /** A streaming platform is spoken to in none. */
  private static Map<String, String> dialect(String kind) {
    return DialectCode.sha256(new BrokerKind(kind))
        .map(digest -> Map.of("dialect", digest))
        .orElseGet(Map::of);
  }

  /**
   * Returns whether the command line already named the broker, for instance to distinguish two
   * systems of one name.
   */
  private boolean isStated(Versions.Broker seen) {
    Versions.Broker stated = initial.versions().broker();
    return stated != null && withoutSlash(stated.url()).equals(withoutSlash(seen.url()));
  }

  private static String withoutSlash(String url) {
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }
}
