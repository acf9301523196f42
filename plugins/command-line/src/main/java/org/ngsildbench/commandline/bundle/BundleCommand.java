package org.ngsildbench.commandline.bundle;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.bundle.Bundle;
import org.ngsildbench.analysis.bundle.BundleWriter;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a bundle of run folders that others can check and cite. */
@Command(
    name = "bundle",
    mixinStandardHelpOptions = true,
    description = {
      "Writes run folders, their checksums and your description into one zip file and checks the "
          + "disclosure rules (docs/results/index.md).",
      "Publish the printed seal, the SHA-256 of the file, with the figures."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the bundle keeps the rules",
      "2:usage error, or a run folder is damaged; nothing was written",
      "3:the bundle was written, but breaks rules: do not cite it"
    })
public final class BundleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = "Run folders, or folders that hold run folders.")
  private List<Path> folders;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The zip file to write; must not exist.")
  private Path out;

  @Option(
      names = "--by",
      required = true,
      paramLabel = "NAME",
      description = "Who measured: a person or an organisation.")
  private String by;

  @Option(
      names = "--description",
      required = true,
      paramLabel = "FILE",
      description =
          "A text or Markdown file on machines, network, broker configuration and tuning.")
  private Path description;

  @Override
  public Integer call() throws IOException {
    requireText();
    TargetFile.checkFile("--out", out);
    if (Files.exists(out)) {
      throw new UsageException("--out %s exists: use a new file, or delete it".formatted(out));
    }
    Bundle bundle = written();
    PrintWriter console = spec.commandLine().getOut();
    BundleText.print(bundle, bundle.violations(), console);
    console.println("%s: %s".formatted(out, CountText.of(bundle.runs().size(), "run")));
    console.println("seal: " + Sha256.of(out));
    return bundle.citable() ? ExitCode.GOOD : ExitCode.NOT_VALID;
  }

  private void requireText() throws IOException {
    if (by.isBlank()) {
      throw new UsageException("--by is empty: name a person or an organisation");
    }
    if (!Files.isRegularFile(description)) {
      throw new UsageException("--description %s is not a file".formatted(description));
    }
    if (Files.size(description) == 0) {
      throw new UsageException(
          "--description %s is empty: describe machines, broker configuration and tuning"
              .formatted(description));
    }
  }

  private Bundle written() throws IOException {
    try {
      List<Path> runs = new ArrayList<>();
      for (Path folder : folders) {
        runs.addAll(RunFolders.in(folder));
      }
      return BundleWriter.write(runs, by, description, out);
    } catch (RunFolderException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    }
  }
}
