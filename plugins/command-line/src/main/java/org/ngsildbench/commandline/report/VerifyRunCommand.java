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
      "Checks every file of a run folder against its SHA256SUMS, and names those that were"
          + " changed,",
      "are missing or were added. The seal it prints is the SHA-256 of SHA256SUMS: publish it"
          + " beside",
      "the figures, and nobody can exchange a file and its sum unnoticed.",
      "",
      "Exit code 0: all are unchanged; 1: some are not; 2: the folder holds no sums."
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
          run + " holds no " + Checksums.FILE + ": it was never reported on; see ./bench report");
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
