package org.ngsildbench.commandline.install;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.FileErrors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Takes installed packs out of a JMeter. */
@Command(
    name = "uninstall",
    mixinStandardHelpOptions = true,
    description = "Removes the files of packs that ./bench install put into a JMeter.")
public final class UninstallCommand implements Callable<Integer> {

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
      completionCandidates = Pack.Names.class,
      description = "Packs to remove. Default: all that are installed.")
  private List<String> packs;

  @Override
  public Integer call() throws IOException {
    JMeterFolder folder = new JMeterFolder(jmeter);
    List<Pack> installed = folder.installed();
    List<Pack> toRemove = packs == null ? installed : Pack.named(packs);
    if (toRemove.isEmpty()) {
      throw new UsageException(
          "--jmeter %s: ./bench install has put no pack there.".formatted(jmeter));
    }
    for (Pack pack : toRemove) {
      check(pack, installed, toRemove);
    }
    PrintWriter out = spec.commandLine().getOut();
    List<Pack> order = new ArrayList<>(toRemove);
    order.sort(Collections.reverseOrder());
    for (Pack pack : order) {
      try {
        folder
            .uninstall(pack)
            .forEach(file -> out.println("kept " + file + ": it was changed after installation"));
      } catch (IOException e) {
        throw FileErrors.describe("the pack '%s' was not removed".formatted(pack.text()), e);
      }
      out.println("removed " + pack.text());
    }
    return 0;
  }

  private void check(Pack pack, List<Pack> installed, List<Pack> toRemove) {
    if (!installed.contains(pack)) {
      throw new UsageException(
          "The pack '%s' is not installed in %s. Installed: %s."
              .formatted(
                  pack.text(), jmeter, installed.isEmpty() ? "none" : Pack.texts(installed)));
    }
    List<Pack> needing =
        installed.stream()
            .filter(other -> other.needed().contains(pack) && !toRemove.contains(other))
            .toList();
    if (!needing.isEmpty()) {
      throw new UsageException(
          "The pack '%s' is needed by: %s. Remove these, too."
              .formatted(pack.text(), Pack.texts(needing)));
    }
  }
}
