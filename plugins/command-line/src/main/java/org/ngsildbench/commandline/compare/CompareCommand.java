package org.ngsildbench.commandline.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.compare.Comparison;
import org.ngsildbench.analysis.compare.ComparisonJson;
import org.ngsildbench.analysis.compare.ComparisonText;
import org.ngsildbench.analysis.compare.IncomparableException;
import org.ngsildbench.analysis.folder.RunFolders;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.commandline.usage.JsonOption;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.AtomicFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reports the differences between systems A and B with their significance. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = {
      "Reports how B differs from A, with 95 %% intervals.",
      "",
      "Needs at least 3 repetitions of each; with fewer, every verdict is undecided:",
      "",
      "  ./bench run --broker A=URL --broker B=URL --repetitions 5",
      "",
      "Repetitions of one run are compared round by round. Max 5 %% of comparisons report a "
          + "difference by chance.",
      "A label is undecided if more than 1 %% of its operations failed, or if the share of "
          + "failures differs between A and B."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:all labels were compared",
      "1:a label is undecided because operations failed",
      "2:usage error, or different data sets"
    })
public final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "A run folder, or a folder of repetitions.")
  private Path a;

  @Parameters(index = "1", paramLabel = "B", description = "The folder to compare with it.")
  private Path b;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Also write comparison.md, comparison.json and comparison.html into this folder.")
  private Path out;

  @Option(
      names = "--different-plans",
      description = "Compare even if the plan files differ, with a warning.")
  private boolean differentPlans;

  @Mixin private JsonOption json;

  @Override
  public Integer call() throws IOException {
    if (out != null) {
      TargetFile.checkFolder("--out", out);
    }
    Comparison comparison = comparison();
    String text = ComparisonText.markdown(comparison);
    PrintWriter console = spec.commandLine().getOut();
    if (json.given()) {
      JsonOption.print(ComparisonJson.document(comparison), console);
    } else {
      console.print(text);
      console.flush();
    }
    if (out != null) {
      Path folder = out.toAbsolutePath();
      AtomicFile.replace(folder.resolve("comparison.md"), text.getBytes(StandardCharsets.UTF_8));
      ComparisonJson.write(comparison, folder.resolve("comparison.json"));
      ReportWriter.writePage(
          RunFolders.in(a),
          RunFolders.in(b),
          ComparisonText.verdicts(comparison),
          folder.resolve("comparison.html"));
    }
    return comparison.refused().isEmpty() ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private Comparison comparison() throws IOException {
    try {
      return Comparison.of(a, b, differentPlans);
    } catch (IncomparableException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    } catch (IOException unreadable) {
      throw new UsageException(FailureSentence.of(unreadable), unreadable);
    }
  }
}
