package org.ngsildbench.commandline.jmeter;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.environment.JavaCommand;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.ParentPipe;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens JMeter's GUI with the pack in it; it ends with this command, however that ends. */
@Command(
    name = "gui",
    mixinStandardHelpOptions = true,
    description = {
      "Opens JMeter's GUI with a plan. Default: the bus queries.",
      "A plan of ngsild-bench is copied into the current folder first: saving changes the copy only.",
      "JMeter logs to runs/jmeter-gui.log."
    })
public final class GuiCommand implements Callable<Integer> {

  private static final String LOG = "jmeter-gui.log";

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE.jmx", arity = "0..1", description = "The plan to open.")
  private Path plan;

  @Option(
      names = "-J",
      paramLabel = "name=value",
      description = "A JMeter property. May be repeated.")
  private List<String> properties = List.of();

  /**
   * Copies a plan of the pack into the current folder: JMeter saves to the opened file, and {@code
   * ./bench run} must still run the original plan. A copy that is there already is opened.
   */
  private Path copy(Path file, Home home) throws IOException {
    if (!file.toAbsolutePath().normalize().startsWith(home.jmeter()) || !Files.exists(file)) {
      return file;
    }
    Path copy = Path.of("").toAbsolutePath().resolve(file.getFileName());
    boolean there = Files.exists(copy);
    if (!there) {
      Files.copy(file, copy);
    }
    spec.commandLine()
        .getErr()
        .println(
            "bench: opening %s, %s of the bundled plan; run it with ./bench run --plan %s"
                .formatted(copy, there ? "an earlier copy" : "a copy", copy.getFileName()));
    return copy;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Home home = Home.locate();
    Path opened = plan == null ? copy(home.plan(PackPlan.QUERIES.file()), home) : copy(plan, home);
    if (Files.isDirectory(opened) || !Files.isReadable(opened)) {
      throw new UsageException(
          "%s %s. Use a JMeter plan (FILE.jmx), or no argument for the bus queries."
              .formatted(opened, fault(opened)));
    }
    Files.createDirectories(home.runs());
    List<String> command = new ArrayList<>();
    command.add(home.jmeterScript().toString());
    command.add("-t");
    command.add(opened.toAbsolutePath().toString());
    // Else it would be written into the folder that happens to be the current one.
    command.add("-j");
    command.add(home.runs().resolve(LOG).toString());
    properties.forEach(property -> command.add("-J" + property));
    ProcessBuilder builder =
        new ProcessBuilder(ParentPipe.ending(command))
            .redirectOutput(Redirect.INHERIT)
            .redirectError(Redirect.INHERIT);
    builder.environment().putIfAbsent("JAVA_HOME", JavaCommand.home());
    Process gui = builder.start();
    // While it is open here the GUI runs, see Tether.
    try (OutputStream parentPipe = gui.getOutputStream()) {
      parentPipe.flush();
      return gui.waitFor();
    }
  }

  private static String fault(Path plan) {
    if (Files.isDirectory(plan)) {
      return "is a folder";
    }
    return Files.exists(plan) ? "cannot be read" : "does not exist";
  }
}
