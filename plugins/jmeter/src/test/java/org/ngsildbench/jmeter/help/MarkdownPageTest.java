package org.ngsildbench.jmeter.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.Introspector;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.jmeter.gui.action.ActionNames;
import org.apache.jmeter.gui.action.Help;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.jmeter.JMeterForTests;

/** Tests that Help finds the page of every element in the pack's jar. */
class MarkdownPageTest {

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @ParameterizedTest
  @MethodSource("org.ngsildbench.jmeter.ElementsPageTest#elements")
  void everyElementHasAnAnchor(Class<?> element) throws Exception {
    String name = Introspector.getBeanInfo(element).getBeanDescriptor().getDisplayName();

    assertThat(page("elements.md")).contains("<a name=\"" + ElementHelp.anchor(name) + "\">");
  }

  @Test
  void linksLeadToPagesOfTheJar() throws Exception {
    Set<String> pages = new HashSet<>();
    Pattern.compile("href=\"([\\w-]+\\.md)")
        .matcher(page("elements.md"))
        .results()
        .forEach(link -> pages.add(link.group(1)));

    assertThat(pages).contains("queries.md");
    for (String page : pages) {
      assertThat(page(page)).contains("<h1>");
    }
  }

  @Test
  void rendersTheMarkdownOfThePages() {
    String markdown =
        "# A\n\ntext `<x>` *it*![p](p.png)\nmore\n- [b](c.md#d)\n\n| h |\n|---|\n| **v** |\n";

    assertThat(new MarkdownPage(markdown).html())
        .contains(
            "<a name=\"a\"></a><h1>A</h1><p>text <code>&lt;x&gt;</code> <i>it</i>\nmore\n</p>",
            "<ul><li><a href=\"c.md#d\">b</a></ul>",
            "<th align=left>h</th></tr><tr><td align=left><b>v</b></td></tr></table>");
  }

  @Test
  void replacesJMetersHelpCommand() {
    assertThat(new ElementHelp().getActionNames()).containsExactly(ActionNames.HELP);

    assertThat(new Help().getActionNames()).isEmpty();
  }

  private static String page(String name) throws Exception {
    try (InputStream page =
        MarkdownPageTest.class.getResourceAsStream("/ngsild-bench-docs/" + name)) {
      return new MarkdownPage(new String(page.readAllBytes(), StandardCharsets.UTF_8)).html();
    }
  }
}
