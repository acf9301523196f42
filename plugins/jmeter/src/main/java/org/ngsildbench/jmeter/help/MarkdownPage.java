package org.ngsildbench.jmeter.help;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The HTML of a page of this project's documentation: headings with anchors, paragraphs, lists,
 * tables, code blocks, and emphasis, code and links within them; images are left out. Not a general
 * Markdown renderer.
 */
final class MarkdownPage {

  private static final Pattern HEADING = Pattern.compile("(#{1,4}) (.*)");
  private static final Pattern ITEM = Pattern.compile("(?:- |\\d+\\. )(.*)");
  private static final Pattern RULE = Pattern.compile("\\|[-:| ]+\\|");

  private final StringBuilder html = new StringBuilder("<html><body>");
  private String open = "";

  MarkdownPage(String markdown) {
    boolean code = false;
    for (String line : markdown.split("\\R")) {
      if (line.startsWith("```")) {
        code = !code;
        block(code ? "pre" : "");
      } else if (code) {
        html.append(escaped(line)).append('\n');
      } else {
        line(line.strip());
      }
    }
    block("");
    html.append("</body></html>");
  }

  String html() {
    return html.toString();
  }

  private void line(String line) {
    var heading = HEADING.matcher(line);
    var item = ITEM.matcher(line);
    if (line.isEmpty()) {
      block("");
    } else if (heading.matches()) {
      block("");
      String size = "h" + heading.group(1).length();
      html.append("<a name=\"%s\"></a>".formatted(ElementHelp.anchor(heading.group(2))));
      html.append("<%1$s>%2$s</%1$s>".formatted(size, inline(heading.group(2))));
    } else if (item.matches()) {
      block("ul");
      html.append("<li>").append(inline(item.group(1)));
    } else if (line.startsWith("|")) {
      boolean first = block("table");
      if (!RULE.matcher(line).matches()) {
        row(line, first ? "th" : "td");
      }
    } else {
      if (open.isEmpty()) {
        block("p");
      }
      html.append(inline(line)).append('\n');
    }
  }

  private void row(String line, String cell) {
    String within = line.substring(1, line.length() - (line.endsWith("|") ? 1 : 0));
    html.append(
        Arrays.stream(within.split("(?<!\\\\)\\|", -1))
            .map(text -> "<%1$s align=left>%2$s</%1$s>".formatted(cell, inline(text.strip())))
            .collect(Collectors.joining("", "<tr>", "</tr>")));
  }

  /** Ends the open block and starts another one, unless it is open; returns whether it started. */
  private boolean block(String element) {
    if (open.equals(element)) {
      return false;
    }
    if (!open.isEmpty()) {
      html.append("</").append(open).append('>');
    }
    open = element;
    if (!element.isEmpty()) {
      html.append(element.equals("table") ? "<table cellpadding=3 border=1>" : "<" + element + ">");
    }
    return true;
  }

  private static String inline(String text) {
    return escaped(text)
        .replaceAll("!\\[[^\\]]*\\]\\([^)]*\\)", "")
        .replaceAll("`([^`]*)`", "<code>$1</code>")
        .replaceAll("\\[([^\\]]*)\\]\\(([^)]*)\\)", "<a href=\"$2\">$1</a>")
        .replaceAll("\\*\\*([^*]+)\\*\\*", "<b>$1</b>")
        .replaceAll("\\*([^*]+)\\*", "<i>$1</i>");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
