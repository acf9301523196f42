package org.ngsildbench.analysis.figures;

import java.util.Map;
import org.ngsildbench.analysis.markup.Element;

/** A figure as data: drawn once as SVG for paper and once by the page's chart library. */
public sealed interface Figure permits BarFigure, HeatFigure, LineFigure, MapFigure, ShareFigure {

  /** Name of the file and the page's anchor: letters, digits and hyphens. */
  String id();

  /** Returns the title. */
  String title();

  /** The drawing; a style sheet provides its colours. */
  Element svg();

  /** The same data for the page's charts; empty for a figure that stays as it is drawn. */
  Map<String, Object> chart();
}
