package org.ngsildbench.commandline.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.measurement.text.CountText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks whether the files of a run are those that it left. */
@Command(
    name = "verify-run",
    mixinStandardHelpOptions = true,
    description = {
      "Compares every file of a run folder with its SHA256SUMS and lists changed, "
          + "missing and added files.",
      "The printed seal is the SHA-256 of SHA256SUMS. Publish it with the figures, "
          + "so that changes of files and sums are detectable.",
      "",
      "Exit code 0: no changes; 1: changes; 2: the folder has no sums."
    })
public final class VerifyRunCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "A run folder, or a folder that holds run folders.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    boolean unchanged = true;
    try {
      for (Path run : RunFolders.in(folder)) {
        unchanged &= verify(run);
      }
    } catch (RunFolderException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    }
    return unchanged ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private boolean verify(Path run) throws IOException {
    Path file = run.resolve(Checksums.FILE);
    if (!Files.exists(file)) {
      throw new UsageException(
          run + " holds no " + Checksums.FILE + ": it has no report; see ./bench report");
    }
    Checksums sums = Checksums.read(run);
    Map<String, String> differences = sums.differences(run);
    PrintWriter out = spec.commandLine().getOut();
    differences.forEach(
        (path, how) -> out.println(Redactor.NONE.line("%-8s %s/%s".formatted(how, run, path))));
    out.println(
        differences.isEmpty()
            ? "%s: %s unchanged".formatted(run, CountText.of(sums.sums().size(), "file"))
            : "%s: %s of %d changed, missing or extra"
                .formatted(run, CountText.of(differences.size(), "file"), sums.sums().size()));
    out.println("seal: " + Sha256.of(file));
    return differences.isEmpty();
  }
}
