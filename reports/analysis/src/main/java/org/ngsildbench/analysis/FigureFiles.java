package org.ngsildbench.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.figures.FigureStyle;
import org.ngsildbench.analysis.figures.PngFigure;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.measurement.file.AtomicFile;

/** Writes the figures as separate files, for papers. */
final class FigureFiles {

  private FigureFiles() {}

  /** Writes SVG and PNG of each figure; reports why PNG files are missing. */
  static Optional<String> write(RunFigures figures, Path folder) throws IOException {
    for (Figure figure : figures.all()) {
      ReportWriter.replace(folder.resolve(figure.id() + ".svg"), FigureStyle.file(figure));
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
}
