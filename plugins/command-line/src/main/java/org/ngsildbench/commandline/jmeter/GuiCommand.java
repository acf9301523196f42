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
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.local.Tether;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens JMeter's GUI with the pack in it; it ends with this command, however that ends. */
@Command(
    name = "gui",
    mixinStandardHelpOptions = true,
    description = {
      "Opens JMeter's GUI, with the bus queries plan or the plan you name.",
      "What JMeter logs goes to runs/jmeter-gui.log."
    })
public final class GuiCommand implements Callable<Integer> {

  private static final String LOG = "jmeter-gui.log";

  @Parameters(paramLabel = "FILE.jmx", arity = "0..1", description = "The plan to open.")
  private Path plan;

  @Option(
      names = "-J",
      paramLabel = "name=value",
      description = "A JMeter property; may be repeated.")
  private List<String> properties = List.of();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Home home = Home.locate();
    Path opened = plan == null ? home.plan("bus-queries.jmx") : plan;
    if (Files.isDirectory(opened) || !Files.isReadable(opened)) {
      throw new UsageException(
          "%s is no plan file, or cannot be read; name a FILE.jmx".formatted(opened));
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
        new ProcessBuilder(Tether.ending(command))
            .redirectOutput(Redirect.INHERIT)
            .redirectError(Redirect.INHERIT);
    builder.environment().putIfAbsent("JAVA_HOME", JavaCommand.home());
    Process gui = builder.start();
    // While it is open here the GUI runs, see Tether.
    try (OutputStream tether = gui.getOutputStream()) {
      tether.flush();
      return gui.waitFor();
    }
  }
}
