package org.ngsildbench.analysis.figures;

/** How a line is drawn, so that the same colour can stand for several things of one kind. */
public enum LineStyle {
  /** What the figure is about. */
  SOLID,
  /** A lesser figure of the same thing. */
  PALE,
  /** What others published. */
  DASHED;

  String cssClass() {
    return switch (this) {
      case SOLID -> "drawing-line";
      case PALE -> "drawing-line drawing-pale";
      case DASHED -> "drawing-line drawing-dashed";
    };
  }
}
