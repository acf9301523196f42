package org.ngsildbench.commandline.reproduce;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ngsildbench.analysis.published.Experiment;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The arguments of {@code bench run} that repeat an experiment. Immutable.
 *
 * @param name paper and figure or table, such as {@code PAPER/figure-7}
 * @param experiment the experiment
 * @param scale {@code laptop} or {@code paper}
 */
record Preset(String name, Experiment experiment, String scale) {

  private static final String PLATFORM = "platform";
  private static final String REPETITIONS = "repetitions";

  /**
   * Returns the arguments.
   *
   * @param run the command {@code run}: settings that have an option there use it
   * @param systems brokers or platforms in place of those of the preset
   * @param out the run folder; empty for a new one
   */
  List<String> arguments(CommandSpec run, Systems systems, Optional<Path> out) {
    Map<String, String> settings = new TreeMap<>(experiment.settings(scale));
    if (!systems.platforms().isEmpty()) {
      settings.put(PLATFORM, String.join(",", systems.platforms()));
    }
    if (systems.repetitions() != null) {
      settings.put(REPETITIONS, systems.repetitions().toString());
    }
    List<String> arguments = new ArrayList<>(List.of("--plan", experiment.plan()));
    settings.forEach(
        (setting, value) -> {
          if (run.findOption("--" + setting) != null) {
            arguments.addAll(List.of("--" + setting, value));
          } else {
            arguments.addAll(List.of("-J", setting + "=" + value));
          }
        });
    systems.brokers().forEach(broker -> arguments.addAll(List.of("--broker", broker)));
    systems.recordings().forEach(file -> arguments.addAll(List.of("--replay", file)));
    out.ifPresent(folder -> arguments.addAll(List.of("--out", folder.toString())));
    arguments.addAll(List.of("--experiment", name + ":" + scale));
    return arguments;
  }

  /** Returns duration and requirements in a sentence or two. */
  String announcement() {
    return scale.equals(ReproduceCommand.LAPTOP)
        ? "about %d min on two cores".formatted(experiment.reproduction().laptopMinutes())
        : "%s; needs %s"
            .formatted(experiment.reproduction().time(), experiment.reproduction().needs());
  }

  /**
   * The user's settings in place of the preset.
   *
   * @param brokers values of {@code --broker}
   * @param recordings values of {@code --replay}
   * @param platforms values of {@code --platform}
   * @param repetitions number of repetitions; null for those of the preset
   */
  record Systems(
      List<String> brokers, List<String> recordings, List<String> platforms, Integer repetitions) {}
}
