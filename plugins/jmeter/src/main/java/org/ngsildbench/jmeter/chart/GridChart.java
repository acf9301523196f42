package org.ngsildbench.jmeter.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.swing.JComponent;
import javax.swing.UIManager;

/** A chart of lines or bars over a grid, in colours that suit light and dark themes. */
public final class GridChart extends JComponent {

  private static final long serialVersionUID = 1L;
  private static final Color[] ON_LIGHT = {
    new Color(0x1f6fae), new Color(0xb85a00), new Color(0xa3213f)
  };
  private static final Color[] ON_DARK = {
    new Color(0x6cb6f0), new Color(0xf0a857), new Color(0xf58a9c)
  };
  private static final int MARGIN = 8;
  private static final int LINES = 4;

  private final transient String title;
  private transient Content content;

  /** Creates an empty chart. */
  public GridChart(String title) {
    this.title = title;
    setPreferredSize(new Dimension(500, 240));
    setMinimumSize(new Dimension(200, 120));
  }

  /** Shows a content; null for none. */
  public void show(Content shown) {
    content = shown;
    repaint();
  }

  /**
   * A drawing.
   *
   * @param unit appended to the numbers of the vertical axis
   * @param axis name of the horizontal axis
   */
  public record Content(String unit, String axis, List<Tick> ticks, List<Series> series) {}

  /**
   * A label of the horizontal axis.
   *
   * @param at position, 0 to 1
   */
  public record Tick(double at, String text) {}

  /**
   * Values in order of their positions.
   *
   * @param name text of the legend; empty for none
   * @param bars whether to draw bars instead of a line
   * @param xs positions, 0 to 1; of bars their middles
   * @param ys values, 0 or greater
   */
  public record Series(String name, boolean bars, double[] xs, double[] ys) {}

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D g = smooth(graphics);
    FontMetrics font = g.getFontMetrics();
    g.setColor(getForeground());
    g.drawString(title, MARGIN, font.getAscent());
    if (content != null) {
      double top = roundedUp(highest());
      int left = MARGIN + font.stringWidth(number(top) + content.unit()) + MARGIN;
      int above = MARGIN + font.getHeight();
      int width = getWidth() - left - 4 * MARGIN;
      int height = getHeight() - above - 2 * font.getHeight() - 2 * MARGIN;
      if (width > 0 && height > 0) {
        Plot plot = new Plot(left, above, width, height, top);
        plot.drawGrid(g, getForeground(), content.unit(), content.ticks());
        int middle = left + (width - font.stringWidth(content.axis())) / 2;
        g.drawString(content.axis(), middle, plot.belowTheGrid(font) + font.getHeight());
        drawSeries(g, font, plot);
      }
    }
    g.dispose();
  }

  private double highest() {
    return content.series().stream()
        .flatMapToDouble(series -> Arrays.stream(series.ys()))
        .max()
        .orElse(0);
  }

  private void drawSeries(Graphics2D g, FontMetrics font, Plot plot) {
    g.setStroke(new BasicStroke(1.8f));
    int legend = getWidth() - MARGIN;
    for (int i = content.series().size() - 1; i >= 0; i--) {
      Series series = content.series().get(i);
      Color color = (isDark() ? ON_DARK : ON_LIGHT)[i % ON_DARK.length];
      g.setColor(color);
      legend -= font.stringWidth(series.name()) + 2 * MARGIN;
      g.drawString(series.name(), legend, font.getAscent());
      if (series.bars()) {
        drawBars(g, plot, series, color);
      } else {
        drawLine(g, plot, series);
      }
    }
  }

  private static void drawBars(Graphics2D g, Plot plot, Series series, Color color) {
    double width = Math.max(1, plot.width * 0.7 / series.xs().length);
    for (int i = 0; i < series.xs().length; i++) {
      double y = plot.y(series.ys()[i]);
      double x = plot.x(series.xs()[i]) - width / 2;
      Rectangle2D bar = new Rectangle2D.Double(x, y, width, plot.y(0) - y);
      g.setColor(faint(color, 150));
      g.fill(bar);
      g.setColor(color);
      g.draw(bar);
    }
  }

  private static void drawLine(Graphics2D g, Plot plot, Series series) {
    Path2D line = new Path2D.Double();
    for (int i = 0; i < series.xs().length; i++) {
      double x = plot.x(series.xs()[i]);
      double y = plot.y(series.ys()[i]);
      if (i == 0) {
        line.moveTo(x, y);
      }
      line.lineTo(x, y);
    }
    g.draw(line);
  }

  private static boolean isDark() {
    Color background = UIManager.getColor("Panel.background");
    return background != null
        && background.getRed() + background.getGreen() + background.getBlue() < 3 * 128;
  }

  /** Returns a copy that smooths lines and text; the caller disposes of it. */
  public static Graphics2D smooth(Graphics graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    return g;
  }

  /**
   * Returns a translucent colour.
   *
   * @param alpha 0 (invisible) to 255
   */
  public static Color faint(Color color, int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  /** Returns 1, 2, 4 or 8 times a power of ten, so that the lines have short numbers. */
  public static double roundedUp(double value) {
    if (value <= 0) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(value)));
    for (double factor : new double[] {1, 2, 4, 8}) {
      if (value <= factor * power) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  /** Returns a number with up to three decimals. */
  public static String number(double number) {
    return String.format(Locale.ROOT, "%.3f", number).replaceAll("\\.?0+$", "");
  }

  /**
   * Layout in pixels.
   *
   * @param top the highest value of the vertical axis
   */
  public record Plot(int left, int above, int width, int height, double top) {

    /** Returns the place of a position from 0 to 1. */
    public double x(double part) {
      return left + width * part;
    }

    /** Returns the place of a value. */
    public double y(double value) {
      return above + height * (1 - value / top);
    }

    /** Draws horizontal lines with their values, and the labels of the horizontal axis. */
    public void drawGrid(Graphics2D g, Color color, String unit, List<Tick> ticks) {
      FontMetrics font = g.getFontMetrics();
      for (int i = 0; i <= LINES; i++) {
        double value = top * i / LINES;
        int y = (int) y(value);
        g.setColor(faint(color, 60));
        g.drawLine(left, y, left + width, y);
        g.setColor(color);
        String label = number(value) + unit;
        int right = left - MARGIN - font.stringWidth(label);
        g.drawString(label, right, y + font.getAscent() / 2 - 1);
      }
      for (Tick tick : ticks) {
        int x = (int) x(tick.at()) - font.stringWidth(tick.text()) / 2;
        g.drawString(tick.text(), x, belowTheGrid(font));
      }
    }

    private int belowTheGrid(FontMetrics font) {
      return (int) y(0) + MARGIN / 2 + font.getAscent();
    }
  }
}
