package org.ngsildbench.analysis.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.charts.ChartCode;

/** Contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for what carries data (1.4.11). */
class FigureStyleTest {

  @ParameterizedTest
  @ValueSource(strings = {"light.css", "dark.css"})
  void hasEnoughContrast(String sheet) {
    Map<String, String> colours = colours(Resources.text(ChartCode.class, sheet));
    for (String paper : new String[] {"paper", "card"}) {
      for (String ink : new String[] {"ink", "soft", "accent"}) {
        assertThat(contrast(colours.get(ink), colours.get(paper)))
            .as("%s on %s", ink, paper)
            .isGreaterThanOrEqualTo(4.5);
      }
    }
    for (String verdict : new String[] {"good", "bad"}) {
      for (String ink : new String[] {verdict, "ink", "soft"}) {
        assertThat(contrast(colours.get(ink), colours.get(verdict + "-paper")))
            .as("%s on %s", ink, verdict)
            .isGreaterThanOrEqualTo(4.5);
      }
    }
    for (int tone = 0; tone < SeriesColors.COUNT; tone++) {
      assertThat(contrast(colours.get("tone" + tone), colours.get("card")))
          .as("tone %d", tone)
          .isGreaterThanOrEqualTo(3);
    }
  }

  private static Map<String, String> colours(String css) {
    Map<String, String> colours = new TreeMap<>();
    Matcher declarations = Pattern.compile("--([a-z0-9-]+): #([0-9a-f]{6});").matcher(css);
    while (declarations.find()) {
      colours.put(declarations.group(1), declarations.group(2));
    }
    return colours;
  }

  private static double contrast(String one, String other) {
    double a = luminance(one) + 0.05;
    double b = luminance(other) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(String colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double luminance = 0;
    for (int i = 0; i < 3; i++) {
      double channel = Integer.parseInt(colour.substring(2 * i, 2 * i + 2), 16) / 255.0;
      double linear =
          channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
      luminance += weights[i] * linear;
    }
    return luminance;
  }
}
