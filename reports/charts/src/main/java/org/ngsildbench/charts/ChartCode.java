package org.ngsildbench.charts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Scripts and styles of the charts, as text. Thread-safe. */
public final class ChartCode {

  private ChartCode() {}

  /** Returns Apache ECharts with its license notice. */
  public static String library() {
    return text("echarts.min.js");
  }

  /** Returns the script that draws charts from data; needs the {@link #library()}. */
  public static String script() {
    return text("chart-data.js")
        + text("chart-legend.js")
        + text("chart-options.js")
        + text("charts.js");
  }

  /** Returns the CSS variables of the light theme. */
  public static String light() {
    return text("light.css");
  }

  /** Returns the CSS variables of the dark theme. */
  public static String dark() {
    return text("dark.css");
  }

  /**
   * Returns the style sheet of a page with charts: colors of both themes, controls of a chart.
   * Paper is light. {@code data-theme} of the root overrules the preference of the reader.
   */
  public static String style() {
    return ":root{color-scheme:light dark;"
        + light()
        + "}@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){"
        + dark()
        + "}}:root[data-theme=light]{color-scheme:light}"
        + "@media screen{:root[data-theme=dark]{color-scheme:dark;"
        + dark()
        + "}}\n"
        + text("charts.css");
  }

  private static String text(String name) {
    try (InputStream in = ChartCode.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The class path lacks " + name + "; install again.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + name + " from the class path", e);
    }
  }
}
