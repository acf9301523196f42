package org.ngsildbench.analysis.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;

/**
 * Bars of equal height, each divided into two parts of a whole, with the value of the whole above
 * it. Shares need neither the linear axis of stacked parts nor the logarithmic axis of wholes of
 * different sizes.
 *
 * @param id see {@link Figure#id()}
 * @param title see {@link Figure#title()}
 * @param groups names of the groups
 * @param series bars of one colour, one for each group
 */
public record ShareFigure(String id, String title, List<String> groups, List<Series> series)
    implements Figure {

  /**
   * Bars of one colour.
   *
   * @param lower meaning of the lower part
   * @param upper meaning of the upper, paler part
   * @param tone colour number, from 0
   * @param bars one per group; empty without data
   */
  public record Series(String lower, String upper, int tone, List<Optional<Split>> bars) {}

  /**
   * One bar.
   *
   * @param lower the lower part, at most the whole
   * @param whole both parts, microseconds
   */
  public record Split(double lower, double whole) {

    double percent() {
      return whole > 0 ? 100 * lower / whole : 0;
    }
  }

  @Override
  public Element svg() {
    return new ShareDrawing(this).svg();
  }

  /** Returns an empty map: the figure is static. */
  @Override
  public Map<String, Object> chart() {
    return Map.of();
  }
}
