package org.ngsildbench.analysis.figures;

/** The colours of series. The style sheet gives each a light and a dark form of enough contrast. */
public final class SeriesColors {

  /** Number of colours; further series repeat them. */
  public static final int COUNT = 8;

  /** The greyest color, for guides. */
  public static final int GUIDE = 7;

  private SeriesColors() {}

  static String fill(int tone) {
    return "drawing-fill" + tone % COUNT;
  }

  static String stroke(int tone) {
    return "drawing-stroke" + tone % COUNT;
  }
}
