package org.ngsildbench.analysis.section;

import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.figures.Figure;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.model.StreamingSummary;
import org.ngsildbench.analysis.run.MeasuredRow;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;

/**
 * An addition to the report: a section of the page, figures and table files. A service; the order
 * of registration is the order on the page. Implementations are stateless.
 */
public abstract class ReportSection {

  private final String id;
  private final String title;

  /**
   * Names the section.
   *
   * @param id its anchor on the page: lower case, unique
   * @param title its heading
   */
  protected ReportSection(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /** Returns the section's anchor. */
  public final String id() {
    return id;
  }

  /** Returns the section's heading. */
  public final String title() {
    return title;
  }

  /** Returns the figures, in the order of the page. */
  public List<Figure> figures(ReportedRuns runs) {
    return List.of();
  }

  /**
   * Returns the content below the heading; empty if the runs have nothing for this section.
   *
   * @param figures those of {@link #figures}
   */
  public List<Element> content(ReportedRuns runs, List<Figure> figures) {
    return List.of();
  }

  /** Returns the tables by file name, without those that have no rows. */
  public Map<String, TextTable> tables(ReportedRuns runs, TableFormat format) {
    return Map.of();
  }

  /** Returns the measurements of the runs, in the terms of published rows. */
  public List<MeasuredRow> measured(ReportedRuns runs) {
    return List.of();
  }

  /** Returns whether the section shows these messages, so that no general section has to. */
  public boolean shows(StreamingSummary messages) {
    return false;
  }
}
