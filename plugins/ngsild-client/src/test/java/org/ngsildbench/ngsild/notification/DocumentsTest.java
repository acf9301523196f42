package org.ngsildbench.ngsild.notification;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With a locale whose formatted numbers have other digits. */
class DocumentsTest {

  private final Locale before = Locale.getDefault(Locale.Category.FORMAT);

  @BeforeEach
  void useArabicDigits() {
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("ar-EG"));
    assertThat("%d".formatted(12)).isEqualTo("\u0661\u0662");
  }

  @AfterEach
  void restore() {
    Locale.setDefault(Locale.Category.FORMAT, before);
  }

  @Test
  void numbersAreJson() {
    assertThat(new String(Documents.fragment(12, ""), UTF_8)).contains("\"value\":12}");
    assertThat(new String(Documents.probe("urn:a:1", 12, ""), UTF_8)).contains("\"value\":12}");
  }
}
