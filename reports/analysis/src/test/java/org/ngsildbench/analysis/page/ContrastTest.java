package org.ngsildbench.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.markup.Resources;
import org.ngsildbench.charts.ChartCode;

/** Contrast ratios of the page's colours by WCAG 2.1. */
class ContrastTest {

  private static final Pattern COLOUR = Pattern.compile("--([\\w-]+): #(\\w{6});");
  private static final double AA_TEXT = 4.5;
  private static final double AA_GRAPHICS = 3;

  @ParameterizedTest
  @CsvSource({
    "ink, paper",
    "ink, card",
    "ink, good-paper",
    "ink, warn-paper",
    "ink, bad-paper",
    "soft, paper",
    "soft, card",
    "accent, paper",
    "accent, card",
    "accent, good-paper",
    "accent, warn-paper",
    "accent, bad-paper",
    "good, good-paper",
    "warn, warn-paper",
    "bad, bad-paper",
    "card, accent"
  })
  void textIsReadableInBothThemes(String text, String background) {
    assertThat(contrast("light.css", text, background)).isGreaterThanOrEqualTo(AA_TEXT);
    assertThat(contrast("dark.css", text, background)).isGreaterThanOrEqualTo(AA_TEXT);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void linesAreVisibleInBothThemes(int tone) {
    assertThat(contrast("light.css", "tone" + tone, "card")).isGreaterThanOrEqualTo(AA_GRAPHICS);
    assertThat(contrast("dark.css", "tone" + tone, "card")).isGreaterThanOrEqualTo(AA_GRAPHICS);
  }

  private static double contrast(String theme, String one, String other) {
    Map<String, Integer> colours =
        COLOUR
            .matcher(Resources.text(ChartCode.class, theme))
            .results()
            .collect(
                Collectors.toMap(
                    found -> found.group(1), found -> Integer.parseInt(found.group(2), 16)));
    double first = luminance(colours.get(one)) + 0.05;
    double second = luminance(colours.get(other)) + 0.05;
    return Math.max(first, second) / Math.min(first, second);
  }

  private static double luminance(int colour) {
    return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
  }

  private static double linear(int channel) {
    double value = (channel & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
