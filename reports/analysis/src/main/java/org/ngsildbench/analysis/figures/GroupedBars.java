package org.ngsildbench.analysis.figures;

import java.util.List;
import org.ngsildbench.analysis.markup.Element;

/**
 * Places bars side by side in labelled groups.
 *
 * @param groups names of the groups
 * @param barWidth width of a bar with the gap to the next
 */
record GroupedBars(Frame frame, List<String> groups, int series, double barWidth) {

  private static final double GROUP_SHARE = 0.72;

  /** Draws a bar. */
  interface Bar {
    void draw(int series, int group, double left);
  }

  static GroupedBars in(Frame frame, List<String> groups, int series, double widest) {
    double width = groupWidth(groups) * GROUP_SHARE / Math.max(1, series);
    return new GroupedBars(frame, groups, series, Math.min(widest, width));
  }

  private static double groupWidth(List<String> groups) {
    return (Frame.RIGHT - Frame.LEFT) / Math.max(1, groups.size());
  }

  /** Adds the names of the groups and the bars. */
  Element addTo(Element svg, Bar bar) {
    double groupWidth = groupWidth(groups);
    for (int group = 0; group < groups.size(); group++) {
      double middle = Frame.LEFT + (group + 0.5) * groupWidth;
      String name = ShortenedText.toFit(groups.get(group), groupWidth);
      svg.add(Frame.label(name, middle, frame.bottom() + 21, "middle"));
      double left = middle - barWidth * series / 2;
      for (int one = 0; one < series; one++) {
        bar.draw(one, group, left);
        left += barWidth;
      }
    }
    return svg;
  }
}
