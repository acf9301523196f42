package org.ngsildbench.commandline.run.option;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;

/** Prints the options of {@code run} in groups, everyday options first. */
public final class RunOptionGroups implements IHelpSectionRenderer {

  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put(
        "Everyday options",
        List.of(
            "--plan",
            "--broker",
            "--platform",
            "--queries",
            "--rates",
            "--duration",
            "--threads",
            "--quick",
            "--out",
            "-J"));
    GROUPS.put(
        "Fleet",
        List.of(
            "--buses",
            "--stations",
            "--days",
            "--period",
            "--seed",
            "--gtfs",
            "--replay",
            "--model",
            "--data",
            "--context",
            "--drivers"));
    GROUPS.put(
        "Repetitions and precision",
        List.of(
            "--repetitions", "--warmup", "--steady", "--precision", "--until-change", "--at-most"));
    GROUPS.put("Search for the capacity", List.of("--criterion", "--variable"));
  }

  @Override
  public String render(Help help) {
    List<OptionSpec> rest = new ArrayList<>(help.commandSpec().options());
    StringBuilder text = new StringBuilder();
    GROUPS.forEach(
        (heading, names) -> {
          List<OptionSpec> options =
              names.stream().map(name -> help.commandSpec().findOption(name)).toList();
          rest.removeAll(options);
          text.append(group(help, heading, options));
        });
    return text.append(group(help, "More options", rest)).toString();
  }

  private static String group(Help help, String heading, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
    layout.addOptions(options, help.createDefaultParamLabelRenderer());
    return "%n%s:%n".formatted(heading) + layout;
  }
}
