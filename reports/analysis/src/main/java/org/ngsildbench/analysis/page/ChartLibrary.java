package org.ngsildbench.analysis.page;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.ngsildbench.analysis.markup.Resources;

/** Apache ECharts from its WebJar, in whatever version the build brings. */
final class ChartLibrary {

  private static final String FACTS = "/META-INF/maven/org.webjars/echarts/pom.properties";

  private ChartLibrary() {}

  /** The library with the notice of its licence: bars, lines, intervals, legends, tooltips. */
  static PageScript script() {
    Properties facts = new Properties();
    try {
      facts.load(new StringReader(Resources.text(ChartLibrary.class, FACTS)));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read the version of the chart library", e);
    }
    String code =
        "/META-INF/resources/webjars/echarts/" + facts.getProperty("version") + "/echarts.min.js";
    return new PageScript(Resources.text(ChartLibrary.class, code));
  }
}
