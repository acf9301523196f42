package org.ngsildbench.analysis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.FigureStyle;
import org.ngsildbench.analysis.figures.PngFigure;
import org.ngsildbench.analysis.folder.DuplicateRuns;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.page.ReportPage;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSections;
import org.ngsildbench.analysis.summary.SummaryJson;
import org.ngsildbench.analysis.tables.ResultTables;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.file.Checksums;

/** Writes all reports on runs. */
public final class ReportWriter {

  private ReportWriter() {}

  /**
   * Writes {@code summary.json} into each run folder, one page over all runs, and {@code
   * figures/*.svg|png} and {@code tables/*.csv|md|tex} beside the page. Replaces existing files
   * atomically. Prints nothing.
   *
   * <p>Each run folder is sealed with {@link Checksums}; only checksums of files from an earlier
   * report are renewed.
   *
   * <p>An unreadable folder is skipped with a warning; it is an error only if no other folder is
   * left. A run that is named twice or copied counts once, with a warning.
   *
   * @param runFolders run folders, at least one, in page order
   * @param outHtml page to write
   * @return the reported runs with warnings
   * @throws RunFolderException if no folder can be read, naming the first one's file and what to do
   * @throws IOException if reading or writing fails
   * @throws IllegalArgumentException if no folder is given
   */
  public static WrittenReport write(List<Path> runFolders, Path outHtml) throws IOException {
    if (runFolders.isEmpty()) {
      throw new IllegalArgumentException("A report needs at least one run folder.");
    }
    ReportedRuns runs = read(runFolders, folder -> "");
    for (ReportedRun run : runs.all()) {
      SummaryJson.write(run.summary(), run.folder().path().resolve("summary.json"));
    }
    RunFigures figures = RunFigures.of(runs, ReportSections.figures(runs));
    List<String> remarks = new ArrayList<>(runs.remarks());
    writeFigures(figures, ownFolder(outHtml, "figures")).ifPresent(remarks::add);
    writeTables(runs, ownFolder(outHtml, "tables"));
    replace(outHtml, new ReportPage(runs, figures).html());
    for (ReportedRun run : runs.all()) {
      Checksums.seal(run.folder().path(), ReportFiles::isDerived);
    }
    return new WrittenReport(runs.summaries(), remarks);
  }

  /**
   * Writes only a page over the runs of both sides of a comparison. Replaces an existing file
   * atomically.
   *
   * @param a run folders of side A, at least one, in page order
   * @param b run folders of side B
   * @param verdicts how B differs from A, a sentence per label
   * @throws RunFolderException if no folder can be read
   * @throws IOException if reading or writing fails
   */
  public static void writePage(List<Path> a, List<Path> b, List<String> verdicts, Path outHtml)
      throws IOException {
    ReportedRuns runs =
        read(
            Stream.concat(a.stream(), b.stream()).toList(),
            folder -> a.contains(folder.path()) ? "A" : "B");
    RunFigures figures = RunFigures.of(runs, ReportSections.figures(runs));
    replace(outHtml, new ReportPage(runs, figures, verdicts).html());
  }

  /** Writes SVG and PNG of each figure; reports why PNG files are missing. */
  private static Optional<String> writeFigures(RunFigures figures, Path folder) throws IOException {
    for (Figure figure : figures.all()) {
      replace(folder.resolve(figure.id() + ".svg"), FigureStyle.file(figure));
    }
    if (!PngFigure.available()) {
      return Optional.of(
          "PNG figures were not written: this machine has no fonts. Install the packages "
              + "fontconfig and fonts-dejavu-core, then create the report again. The SVG files "
              + "are complete.");
    }
    for (Figure figure : figures.all()) {
      AtomicFile.replace(folder.resolve(figure.id() + ".png"), PngFigure.of(figure));
    }
    return Optional.empty();
  }

  private static void writeTables(ReportedRuns runs, Path folder) throws IOException {
    for (TableFormat format : TableFormat.values()) {
      Map<String, TextTable> tables = new LinkedHashMap<>(ResultTables.of(runs));
      ReportSections.all().forEach(section -> tables.putAll(section.tables(runs, format)));
      for (Map.Entry<String, TextTable> table : tables.entrySet()) {
        replace(
            folder.resolve(table.getKey() + "." + format.extension()),
            format.write(table.getValue()));
      }
    }
  }

  /** A run folder from someone else must not make the report overwrite files elsewhere. */
  private static Path ownFolder(Path outHtml, String name) throws IOException {
    Path folder = outHtml.resolveSibling(name);
    if (Files.isSymbolicLink(folder)) {
      throw new IOException(
          folder + " is a symbolic link; delete it, because a report replaces the files in it");
    }
    return folder;
  }

  private static ReportedRuns read(List<Path> runFolders, Function<RunFolder, String> side)
      throws IOException {
    DuplicateRuns distinct = DuplicateRuns.once(runFolders);
    List<RunFolder> folders = new ArrayList<>();
    List<RunFolderException> unreadable = new ArrayList<>();
    for (Path folder : distinct.folders()) {
      try {
        folders.add(RunFolder.read(folder));
      } catch (RunFolderException e) {
        unreadable.add(e);
      }
    }
    if (folders.isEmpty()) {
      throw unreadable.get(0);
    }
    List<String> remarks = new ArrayList<>(distinct.remarks());
    unreadable.forEach(e -> remarks.add("A run is left out: " + e.getMessage()));
    return ReportedRuns.of(folders, remarks, side);
  }

  static void replace(Path file, String text) throws IOException {
    AtomicFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
