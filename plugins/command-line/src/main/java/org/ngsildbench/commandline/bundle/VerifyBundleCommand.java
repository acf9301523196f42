package org.ngsildbench.commandline.bundle;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.ngsildbench.analysis.bundle.BundleCheck;
import org.ngsildbench.analysis.bundle.BundleException;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.redaction.Redactor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks the files and the rules of bundles. */
@Command(
    name = "verify-bundle",
    mixinStandardHelpOptions = true,
    description = {
      "Compares the files of bundles with their checksums, judges each run again from its "
          + "measurements, and checks the disclosure rules (docs/results/index.md).",
      "Compare the printed seal, the SHA-256 of the file, with the published one: checksums in a "
          + "bundle can be changed together with its files."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the files have their checksums, and the rules are kept",
      "1:files were changed, or the list of runs contradicts them",
      "2:not a bundle",
      "3:the files have their checksums, but the runs break rules: do not cite them"
    })
public final class VerifyBundleCommand implements Callable<Integer> {

  private static final int SHOWN = 20;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files that ./bench bundle wrote. The exit code is that of the worst.")
  private List<Path> files;

  @Override
  public Integer call() throws IOException {
    Set<Integer> codes = new HashSet<>();
    for (Path file : files) {
      try {
        codes.add(verify(file));
      } catch (BundleException noBundle) {
        spec.commandLine().getErr().println("bench: " + noBundle.getMessage());
        codes.add(ExitCode.USAGE);
      }
    }
    return Stream.of(ExitCode.FAILED, ExitCode.USAGE, ExitCode.NOT_VALID)
        .filter(codes::contains)
        .findFirst()
        .orElse(ExitCode.GOOD);
  }

  private int verify(Path file) throws IOException {
    BundleCheck check = BundleCheck.of(file);
    PrintWriter console = spec.commandLine().getOut();
    BundleText.print(check.bundle(), check.violations(), console);
    check.changes().stream()
        .limit(SHOWN)
        .forEach(change -> console.println(Redactor.NONE.line("changed: " + change)));
    if (check.changes().size() > SHOWN) {
      console.println("changed: and %s more".formatted(check.changes().size() - SHOWN));
    }
    console.println(
        check.unchanged()
            ? "%s: the files have their checksums".formatted(file)
            : "%s was CHANGED".formatted(file));
    console.println("seal: " + Sha256.of(file));
    if (!check.unchanged()) {
      return ExitCode.FAILED;
    }
    return check.violations().isEmpty() ? ExitCode.GOOD : ExitCode.NOT_VALID;
  }
}
