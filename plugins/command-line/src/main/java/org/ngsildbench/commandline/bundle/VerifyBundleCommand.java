package org.ngsildbench.commandline.bundle;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.bundle.BundleCheck;
import org.ngsildbench.analysis.bundle.BundleException;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.redaction.Redactor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks the files and the rules of a bundle. */
@Command(
    name = "verify-bundle",
    mixinStandardHelpOptions = true,
    description = {
      "Compares the files of a bundle with its checksums, judges each run again from its "
          + "measurements, and checks the disclosure rules (docs/results/index.md).",
      "Compare the printed seal, the SHA-256 of the file, with the published one: checksums in a "
          + "bundle can be changed together with its files."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:unchanged, and the rules are kept",
      "1:files were changed, or the list of runs contradicts them",
      "2:not a bundle",
      "3:unchanged, but the runs break rules: do not cite them"
    })
public final class VerifyBundleCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A file that ./bench bundle wrote.")
  private Path file;

  @Override
  public Integer call() throws IOException {
    BundleCheck check;
    try {
      check = BundleCheck.of(file);
    } catch (BundleException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    }
    PrintWriter console = spec.commandLine().getOut();
    BundleText.print(check.bundle(), check.violations(), console);
    check.changes().forEach(change -> console.println(Redactor.NONE.line("changed: " + change)));
    console.println(
        check.unchanged() ? "%s is unchanged".formatted(file) : "%s was CHANGED".formatted(file));
    console.println("seal: " + Sha256.of(file));
    if (!check.unchanged()) {
      return ExitCode.FAILED;
    }
    return check.violations().isEmpty() ? ExitCode.GOOD : ExitCode.NOT_VALID;
  }
}
