package org.ngsildbench.commandline.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.ngsildbench.analysis.ReportWriter;
import org.ngsildbench.analysis.WrittenReport;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the report of one or more run folders. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    description = "Writes the report of run folders; several folders go side by side on one page.")
public final class ReportCommand implements Callable<Integer> {

  private static final String MANIFEST = "manifest.json";

  /** {@code <out>/<broker>/<repetition>/}. */
  private static final int DEPTH = 2;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "Run folders, or a folder that holds run folders.")
  private List<Path> folders;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The page to write. Default: report.html in the first folder.")
  private Path page;

  @Override
  public Integer call() throws IOException {
    if (page != null) {
      TargetFile.checkFile("--out", page);
    }
    List<Path> runs = new ArrayList<>();
    for (Path folder : folders) {
      runs.addAll(runsIn(folder));
    }
    Path target = page == null ? folders.get(0).resolve("report.html") : page;
    WrittenReport report = report(runs, target.toAbsolutePath());
    report.remarks().forEach(remark -> spec.commandLine().getErr().println("note: " + remark));
    spec.commandLine().getOut().println("report: " + target);
    return ExitCode.GOOD;
  }

  /** Folders that are not what runs leave were named wrongly, whatever they lack. */
  private static WrittenReport report(List<Path> runs, Path target) throws IOException {
    try {
      return ReportWriter.write(runs, target);
    } catch (RunFolderException wrong) {
      throw new UsageException(wrong.getMessage(), wrong);
    }
  }

  private static List<Path> runsIn(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UsageException("the run folder " + folder + " does not exist");
    }
    List<Path> runs = runsBelow(folder, DEPTH);
    if (runs.isEmpty()) {
      throw new UsageException(folder + " is no run folder: it holds no " + MANIFEST);
    }
    return runs;
  }

  /** A run folder may hold folders of its own, such as a capacity search's probes. */
  private static List<Path> runsBelow(Path folder, int depth) throws IOException {
    if (Files.exists(folder.resolve(MANIFEST))) {
      return List.of(folder);
    }
    List<Path> runs = new ArrayList<>();
    if (depth > 0) {
      try (Stream<Path> content = Files.list(folder)) {
        for (Path inner : content.filter(Files::isDirectory).sorted().toList()) {
          runs.addAll(runsBelow(inner, depth - 1));
        }
      }
    }
    return runs;
  }
}
