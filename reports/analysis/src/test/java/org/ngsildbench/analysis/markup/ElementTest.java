package org.ngsildbench.analysis.markup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ElementTest {

  @Test
  void escapesTextAndAttributes() {
    String html = Element.of("p", "a\"b'<").text("<script>alert('&')</script>").toString();
    assertThat(html)
        .isEqualTo(
            "<p class=\"a&quot;b&#39;&lt;\">&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</p>");
  }

  @Test
  void replacesInvalidXmlCharacters() {
    String text = "\u202e\u2066a\u0000b\u001bc\uD800d\uFFFFe\u0085f\t\u00e9\uD83D\uDE8C";
    assertThat(new Element("p").text(text).toString())
        .isEqualTo("<p>\uFFFD\uFFFDa\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFDf\t\u00e9\uD83D\uDE8C</p>");
  }

  @Test
  void closesVoidElementsForXmlAndHtml() {
    assertThat(new Element("p").add(new Element("br")).toString()).isEqualTo("<p><br/></p>");
  }

  @Test
  void writesCoordinatesWithAPointAndOneDecimal() {
    assertThat(SvgNumbers.text(12.345)).isEqualTo("12.3");
    assertThat(SvgNumbers.text(100)).isEqualTo("100");
    assertThat(SvgNumbers.text(-0.04)).isEqualTo("0");
  }
}
