package org.ngsildbench.commandline.reproduce;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.published.Experiment;
import org.ngsildbench.analysis.published.Paper;
import org.ngsildbench.analysis.published.Papers;
import org.ngsildbench.analysis.published.Reproduction;
import org.ngsildbench.commandline.run.RunCommand;
import org.ngsildbench.commandline.usage.CommandSequence;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Repeats experiments of papers and reports published and measured values. */
@Command(
    name = "reproduce",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Repeats the experiments of a paper, or one figure or table.",
      "The report shows published and measured values and how their conditions differ, and "
          + "whether the paper's order of systems is confirmed.",
      "See --list for the names."
    })
public final class ReproduceCommand implements Callable<Integer> {

  static final String LAPTOP = "laptop";
  private static final String PAPER = "paper";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PAPER[/FIGURE]",
      arity = "0..1",
      description = "Paper, or one of its figures or tables, as in --list.")
  private String name;

  @Option(names = "--list", description = "List every figure and table with its status, and exit.")
  private boolean list;

  @Option(
      names = "--scale",
      paramLabel = "SCALE",
      defaultValue = LAPTOP,
      description = {
        "laptop: max 10 minutes per experiment on two cores.",
        "paper: the paper's sizes; prints duration and needs first. Default: laptop."
      })
  private String scale;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description = "Broker, as for run. May be repeated. Default: the embedded broker.")
  private List<String> brokers = List.of();

  @Option(
      names = "--replay",
      paramLabel = "MAPPING=FILE",
      description = "Recorded sensors in the brokers, as for run. May be repeated.")
  private List<String> recordings = List.of();

  @Option(
      names = "--platform",
      paramLabel = "NAME[=ADDRESS],..",
      hideParamSyntax = true,
      split = ",",
      description = "Platforms in place of those of the experiment, as for run.")
  private List<String> platforms = List.of();

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      description = "Repetitions in place of those of the experiment.")
  private Integer repetitions;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the run; a folder in it per experiment if there are several.")
  private Path out;

  @Mixin private CommandSequence runs;

  @Override
  public Integer call() {
    PrintWriter console = spec.commandLine().getOut();
    if (list) {
      ExperimentList.of(Papers.all()).forEach(console::println);
      return ExitCode.GOOD;
    }
    if (!scale.equals(LAPTOP) && !scale.equals(PAPER)) {
      throw new UsageException("--scale '%s': use laptop or paper".formatted(scale));
    }
    List<Preset> presets = presets();
    for (Preset preset : presets) {
      List<String> arguments =
          preset.arguments(
              CommandSpec.forAnnotatedObject(RunCommand.class),
              new Preset.Systems(brokers, recordings, platforms, repetitions),
              Optional.ofNullable(out)
                  .map(
                      folder ->
                          presets.size() == 1 ? folder : folder.resolve(preset.experiment().id())));
      console.println(
          "%s (%s), scale %s: %s"
              .formatted(preset.name(), preset.experiment().title(), scale, preset.announcement()));
      if (!runs.run(new RunCommand(runs::stop), arguments)) {
        break;
      }
    }
    return runs.exitCode();
  }

  /** Returns the experiments that the name selects, as far as they can be repeated. */
  private List<Preset> presets() {
    if (name == null) {
      throw new UsageException("name a paper, or use --list");
    }
    List<String> known = new ArrayList<>();
    List<Preset> selected = new ArrayList<>();
    for (Paper paper : Papers.all()) {
      known.add(paper.name());
      for (Experiment experiment : paper.experiments()) {
        String full = paper.name() + "/" + experiment.id();
        known.add(full);
        boolean possible = experiment.reproduction().status() != Reproduction.Status.NOT_POSSIBLE;
        if (name.equals(full) && !possible) {
          throw new UsageException(
              "%s is not possible here: %s".formatted(full, experiment.reproduction().reason()));
        }
        if (possible && (name.equals(full) || name.equals(paper.name()))) {
          selected.add(new Preset(full, experiment, scale));
        }
      }
    }
    if (selected.isEmpty()) {
      throw new UsageException(
          "'%s' is not a paper, figure or table of ./bench reproduce --list.%s"
              .formatted(name, Suggestion.of(name, known)));
    }
    return selected;
  }
}
