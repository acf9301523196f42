package org.ngsildbench.analysis.figures;

/** Line style, which distinguishes lines of one colour. */
public enum LineStyle {
  /** The figure's own data. */
  SOLID,
  /** Style of a secondary figure. */
  PALE,
  /** Published data. */
  DASHED;

  String cssClass() {
    return switch (this) {
      case SOLID -> "drawing-line";
      case PALE -> "drawing-line drawing-pale";
      case DASHED -> "drawing-line drawing-dashed";
    };
  }
}
