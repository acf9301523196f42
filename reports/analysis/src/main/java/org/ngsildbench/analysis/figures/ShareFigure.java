package org.ngsildbench.analysis.figures;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ngsildbench.analysis.markup.Element;

/**
 * Bars that are all of one height, each divided into two parts of a whole, with the whole above it.
 * Stacked parts need a linear axis, and wholes of many sizes a logarithmic one: shares of each
 * whole need neither.
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
   * @param lower what the lower part stands for
   * @param upper what the upper, paler one does
   * @param tone number of the colour, from 0
   * @param bars one for each group; empty where there is nothing to show
   */
  public record Series(String lower, String upper, int tone, List<Optional<Split>> bars) {}

  /**
   * One bar.
   *
   * @param lower the lower part, not above the whole
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

  /** It stays as it is drawn. */
  @Override
  public Map<String, Object> chart() {
    return Map.of();
  }
}
