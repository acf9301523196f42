package org.ngsildbench.commandline.bundle;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.ngsildbench.analysis.site.ResultsSite;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a website of bundles. */
@Command(
    name = "site",
    mixinStandardHelpOptions = true,
    description = {
      "Writes a website of bundles: results by workload, what the systems differ in, and the "
          + "bundles with their reports.",
      "Refuses changed bundles; marks those that break the disclosure rules as not citable."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the site was written",
      "2:usage error, or a file is not an unchanged bundle"
    })
public final class SiteCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files of ./bench bundle.")
  private List<Path> bundles;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "The folder to write; must be missing or empty.")
  private Path out;

  @Override
  public Integer call() throws IOException {
    TargetFile.checkFolder("--out", out);
    requireEmpty();
    ResultsSite.write(bundles, out);
    PrintWriter console = spec.commandLine().getOut();
    console.println(
        "%s of %s".formatted(out.resolve("index.html"), CountText.of(bundles.size(), "bundle")));
    return ExitCode.GOOD;
  }

  private void requireEmpty() throws IOException {
    if (Files.exists(out)) {
      try (Stream<Path> content = Files.list(out)) {
        if (content.findAny().isPresent()) {
          throw new UsageException(
              "--out %s is not empty: use a new folder, or delete its content".formatted(out));
        }
      }
    }
  }
}
