package org.ngsildbench.analysis.validity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.analysis.folder.RoleUse;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Measurements;
import org.ngsildbench.measurement.environment.Loopback;
import org.ngsildbench.measurement.manifest.RunManifest;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.OfferedLoad;

/** Input of the rules. */
record Evidence(RunFolder folder, Measurements measured) {

  /** Matches manifest notes about an early end, after the plan's name. */
  private static final Predicate<String> EARLY_END =
      Pattern.compile("(?i)(?:^|: )ended early, ").asPredicate();

  /** The option of a manifest that names roles, by spaces. */
  private static final Set<String> NOT_PROCESSES = Set.of(RunFolder.MACHINE, RunFolder.STEAL);

  Optional<RoleUse> role(String role) {
    return Optional.ofNullable(folder.roles().get(role));
  }

  /** Returns whether a label is a load beside the measured one. */
  boolean isBackground(String label) {
    LabelTally tally = folder.tallies().labels().getOrDefault(label, LabelTally.NONE);
    return tally.loadSpecificTallies().offered().stream().anyMatch(OfferedLoad::isBackground);
  }

  /** Returns notes about an early end. */
  List<String> earlyEnds() {
    return folder.manifest().notes().stream().filter(EARLY_END).toList();
  }

  /** Returns whether the run was stopped or killed. */
  boolean endedEarly() {
    return folder.manifest().ended() == null || !earlyEnds().isEmpty();
  }

  /** The note about a broker that stopped answering. */
  List<String> lostBroker() {
    return folder.manifest().notes().stream()
        .filter(note -> note.contains(RunManifest.BROKER_LOST))
        .toList();
  }

  /** Returns the other notes. */
  List<String> otherNotes() {
    return folder.manifest().notes().stream()
        .filter(EARLY_END.negate())
        .filter(note -> !note.contains(RunManifest.BROKER_LOST))
        .toList();
  }

  /**
   * Returns whether a role's process may be remote, since a metrics page can describe any machine.
   */
  private boolean elsewhere(String role) {
    String roles = folder.manifest().options().getOrDefault(RunOptions.MONITOR_ELSEWHERE, "");
    return List.of(roles.split(" ")).contains(role);
  }

  /** Returns the broker's usage if it certainly runs on this machine. */
  Optional<RoleUse> brokerUseHere() {
    return role(RunFolder.BROKER).filter(use -> !elsewhere(RunFolder.BROKER));
  }

  /** The processes of this machine that were watched, each in its role. */
  Stream<RoleUse> processes() {
    return folder.roles().entrySet().stream()
        .filter(role -> !NOT_PROCESSES.contains(role.getKey()) && !elsewhere(role.getKey()))
        .map(Map.Entry::getValue);
  }

  /** Cores of the generator's machine; empty if the manifest does not say. */
  Optional<Integer> cores() {
    return Optional.ofNullable(folder.manifest().machine())
        .map(machine -> machine.cores())
        .filter(cores -> cores > 0);
  }

  /** The host at which the broker was reached, if that is this machine. */
  Optional<String> brokerHere() {
    return Optional.ofNullable(folder.manifest().versions())
        .map(Versions::broker)
        .map(Versions.Broker::url)
        .flatMap(Loopback::hostOf);
  }
}
