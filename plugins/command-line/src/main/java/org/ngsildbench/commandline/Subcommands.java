package org.ngsildbench.commandline;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.commandline.broker.BrokerCommand;
import org.ngsildbench.commandline.bundle.BundleCommand;
import org.ngsildbench.commandline.bundle.SiteCommand;
import org.ngsildbench.commandline.bundle.VerifyBundleCommand;
import org.ngsildbench.commandline.compare.CompareCommand;
import org.ngsildbench.commandline.convert.ConvertCommand;
import org.ngsildbench.commandline.doctor.DoctorCommand;
import org.ngsildbench.commandline.environment.HomeCommand;
import org.ngsildbench.commandline.gate.GateCommand;
import org.ngsildbench.commandline.growth.GrowthCommand;
import org.ngsildbench.commandline.install.InstallCommand;
import org.ngsildbench.commandline.install.UninstallCommand;
import org.ngsildbench.commandline.jmeter.GuiCommand;
import org.ngsildbench.commandline.load.LoadCommand;
import org.ngsildbench.commandline.report.ReportCommand;
import org.ngsildbench.commandline.report.VerifyRunCommand;
import org.ngsildbench.commandline.reproduce.ReproduceCommand;
import org.ngsildbench.commandline.run.RunCommand;
import org.ngsildbench.commandline.usage.CompletionCommand;
import org.ngsildbench.commandline.usage.HelpCommand;

/**
 * The commands of {@code ./bench}. Parsing all command classes takes most of a short command's
 * time, so only the named one is loaded, or all if none is named. Immutable.
 */
final class Subcommands {

  private static final String HELP = "help";

  /** Commands about the other commands. */
  private static final Set<String> ALL_NEEDED = Set.of(HELP, "completion");

  /** Commands by name, in the order of {@code --help}. */
  private static final Map<String, Class<?>> ALL = new LinkedHashMap<>();

  static {
    ALL.put("run", RunCommand.class);
    ALL.put("reproduce", ReproduceCommand.class);
    ALL.put("growth", GrowthCommand.class);
    ALL.put("load", LoadCommand.class);
    ALL.put("convert", ConvertCommand.class);
    ALL.put("report", ReportCommand.class);
    ALL.put("compare", CompareCommand.class);
    ALL.put("gate", GateCommand.class);
    ALL.put("verify-run", VerifyRunCommand.class);
    ALL.put("bundle", BundleCommand.class);
    ALL.put("verify-bundle", VerifyBundleCommand.class);
    ALL.put("site", SiteCommand.class);
    ALL.put("broker", BrokerCommand.class);
    ALL.put("gui", GuiCommand.class);
    ALL.put("home", HomeCommand.class);
    ALL.put("install", InstallCommand.class);
    ALL.put("uninstall", UninstallCommand.class);
    ALL.put("doctor", DoctorCommand.class);
    ALL.put("completion", CompletionCommand.class);
    ALL.put(HELP, HelpCommand.class);
  }

  private Subcommands() {}

  /** Returns all commands. */
  static Collection<Class<?>> all() {
    return ALL.values();
  }

  /** The names by which they are found before they are read. */
  static Collection<String> names() {
    return ALL.keySet();
  }

  /** Returns the subcommands that a command line may refer to. */
  static Collection<Class<?>> of(String[] arguments) {
    Class<?> named = arguments.length == 0 ? null : ALL.get(arguments[0]);
    return named == null || ALL_NEEDED.contains(arguments[0]) ? all() : List.of(named);
  }
}
