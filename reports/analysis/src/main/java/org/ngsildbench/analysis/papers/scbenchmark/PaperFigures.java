package org.ngsildbench.analysis.papers.scbenchmark;

import java.util.Map;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.section.ReportSection;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/** The numbers of the paper's figures as files; the page shows them in its general sections. */
public final class PaperFigures implements ReportSection {

  @Override
  public String id() {
    return "scbenchmark";
  }

  @Override
  public String title() {
    return "SCBenchmark";
  }

  @Override
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    return new FigureTables(runs, format.intervals()).all();
  }
}
