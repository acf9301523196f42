package org.ngsildbench.jmeter.arrivals.gui;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.swing.JComponent;
import org.ngsildbench.jmeter.chart.GridChart;
import org.ngsildbench.measurement.arrivals.Phase;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.Spacing;

/**
 * Draws the rate of a schedule over time; phases at random lighter than those at equal distances.
 */
final class RateChart extends JComponent {

  private static final long serialVersionUID = 1L;
  private static final Color CONSTANT = new Color(0x2a78b8);
  private static final Color POISSON = new Color(0xd9822b);
  private static final int MARGIN = 8;
  private static final int TICKS = 4;

  private transient RateSchedule schedule;

  RateChart() {
    setPreferredSize(new Dimension(600, 200));
    setMinimumSize(new Dimension(200, 120));
  }

  /** Shows a schedule; null for none. */
  void show(RateSchedule shown) {
    schedule = shown;
    repaint();
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    if (schedule == null) {
      return;
    }
    Graphics2D g = GridChart.smooth(graphics);
    FontMetrics font = g.getFontMetrics();
    double top = GridChart.roundedUp(schedule.peakRate());
    int left = MARGIN + font.stringWidth(GridChart.number(top) + "/s") + MARGIN;
    int width = getWidth() - left - MARGIN - font.stringWidth("00:00:00") / 2;
    int height = getHeight() - 2 * MARGIN - 2 * font.getHeight();
    GridChart.Plot plot =
        new GridChart.Plot(left, MARGIN + font.getHeight() / 2, width, height, top);
    if (width > 0 && height > 0) {
      plot.drawGrid(g, getForeground(), "/s", ticks());
      schedule.phases().forEach(phase -> drawPhase(g, plot, phase));
    }
    g.dispose();
  }

  private List<GridChart.Tick> ticks() {
    double seconds = schedule.duration().toNanos() / 1e9;
    return IntStream.rangeClosed(0, TICKS)
        .mapToObj(i -> (double) i / TICKS)
        .map(at -> new GridChart.Tick(at, time(seconds * at, seconds)))
        .toList();
  }

  private void drawPhase(Graphics2D g, GridChart.Plot plot, Phase phase) {
    double end = schedule.duration().toNanos();
    double from = plot.x(phase.startNanos() / end);
    double to = plot.x(phase.endNanos() / end);
    Path2D area = new Path2D.Double();
    area.moveTo(from, plot.y(0));
    area.lineTo(from, plot.y(phase.from().perSecond()));
    area.lineTo(to, plot.y(phase.to().perSecond()));
    area.lineTo(to, plot.y(0));
    Color color = phase.spacing() == Spacing.POISSON ? POISSON : CONSTANT;
    g.setColor(GridChart.faint(color, 70));
    g.fill(area);
    g.setColor(color);
    g.setStroke(new BasicStroke(1.5f));
    g.draw(area);
  }

  private static String time(double seconds, double all) {
    if (all < 10) {
      return GridChart.number(seconds) + " s";
    }
    long whole = Math.round(seconds);
    return all < 3_600
        ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3_600, whole / 60 % 60, whole % 60);
  }
}
