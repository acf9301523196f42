package org.ngsildbench.analysis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.FigureStyle;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.Summary;
import org.ngsildbench.analysis.page.ReportPage;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.analysis.tables.ResultTables;
import org.ngsildbench.analysis.tables.Table;
import org.ngsildbench.measurement.file.AtomicFile;

/** Writes everything that is made of what runs left behind. */
public final class ReportWriter {

  private ReportWriter() {}

  /**
   * Reports on runs: {@code summary.json} into each run folder; one page over all of them, and
   * beside the page {@code figures/*.svg} and {@code tables/*.csv|md}. Existing files are replaced,
   * each as a whole; nothing is written unless every folder could be read. Prints nothing.
   *
   * @param runFolders at least one folder that a run has left; the page keeps their order
   * @param outHtml the page to write
   * @return the summaries, one for each folder, in the same order
   * @throws org.ngsildbench.analysis.folder.RunFolderException if a folder is missing something or
   *     is damaged; the message names the file and says what to do
   * @throws IOException if something cannot be read or written
   * @throws IllegalArgumentException if no folder is given
   */
  public static List<Summary> write(List<Path> runFolders, Path outHtml) throws IOException {
    if (runFolders.isEmpty()) {
      throw new IllegalArgumentException("A report needs at least one run folder.");
    }
    List<RunFolder> folders = new ArrayList<>();
    for (Path folder : runFolders) {
      folders.add(RunFolder.read(folder));
    }
    List<ReportedRun> runs = ReportedRun.of(folders);
    for (ReportedRun run : runs) {
      SummaryJson.write(run.summary(), run.folder().path().resolve("summary.json"));
    }
    RunFigures figures = RunFigures.of(runs);
    writeFigures(figures, outHtml.resolveSibling("figures"));
    writeTables(runs, outHtml.resolveSibling("tables"));
    replace(outHtml, new ReportPage(runs, figures).html());
    return runs.stream().map(ReportedRun::summary).toList();
  }

  private static void writeFigures(RunFigures figures, Path folder) throws IOException {
    for (Figure figure : figures.all()) {
      replace(folder.resolve(figure.id() + ".svg"), FigureStyle.file(figure));
    }
  }

  private static void writeTables(List<ReportedRun> runs, Path folder) throws IOException {
    var operations = ResultTables.operations(runs);
    if (operations.isPresent()) {
      writeTable(operations.get(), folder, "operations");
    }
    var ingestion = ResultTables.ingestion(runs);
    if (ingestion.isPresent()) {
      writeTable(ingestion.get(), folder, "ingestion");
    }
  }

  private static void writeTable(Table table, Path folder, String name) throws IOException {
    replace(folder.resolve(name + ".csv"), table.csv());
    replace(folder.resolve(name + ".md"), table.markdown());
  }

  private static void replace(Path file, String text) throws IOException {
    AtomicFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
