package org.ngsildbench.commandline.install;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.measurement.file.FileErrors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Installs packs into a JMeter that exists. */
@Command(
    name = "install",
    mixinStandardHelpOptions = true,
    description = "Installs packs into a JMeter you already have (5.6 or newer).")
public final class InstallCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--jmeter",
      paramLabel = "DIR",
      required = true,
      description = "The JMeter folder, which contains bin and lib.")
  private Path jmeter;

  @Option(
      names = "--packs",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "core",
      completionCandidates = Pack.Names.class,
      description = {
        "Packs to install: ${COMPLETION-CANDIDATES}. Required packs are added.",
        "Default: ${DEFAULT-VALUE}."
      })
  private List<String> packs;

  @Override
  public Integer call() throws IOException {
    JMeterFolder folder = new JMeterFolder(jmeter);
    Set<Pack> wanted = Pack.withNeeded(Pack.named(packs));
    Home home = Home.locate();
    PrintWriter out = spec.commandLine().getOut();
    // All are read before any is installed: an archive may lack one.
    Map<Pack, Map<String, byte[]>> files = new EnumMap<>(Pack.class);
    for (Pack pack : wanted) {
      try {
        files.put(pack, PackFiles.of(pack, home));
      } catch (IOException e) {
        throw failure(pack, e);
      }
    }
    for (Pack pack : wanted) {
      try {
        folder.install(pack, files.get(pack));
      } catch (IOException e) {
        throw failure(pack, e);
      }
      out.println("installed " + pack.text());
    }
    out.println("Restart JMeter to see the new elements.");
    return 0;
  }

  private static IOException failure(Pack pack, IOException e) {
    return FileErrors.describe("the pack '%s' was not installed".formatted(pack.text()), e);
  }
}
