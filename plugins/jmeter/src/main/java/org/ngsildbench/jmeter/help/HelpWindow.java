package org.ngsildbench.jmeter.help;

import java.awt.Desktop;
import java.awt.Dimension;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.swing.JFrame;
import javax.swing.JScrollPane;
import javax.swing.SwingUtilities;
import javax.swing.event.HyperlinkEvent;
import org.apache.jmeter.swing.HtmlPane;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A window that shows a page of the documentation in the pack's jar and follows its links. */
final class HelpWindow {

  private static final Logger LOGGER = LoggerFactory.getLogger(HelpWindow.class);

  private final JFrame frame = new JFrame();
  private final HtmlPane pane = new HtmlPane();

  HelpWindow() {
    pane.setEditable(false);
    pane.setContentType("text/html");
    pane.addHyperlinkListener(this::follow);
    frame.add(new JScrollPane(pane));
    frame.setPreferredSize(new Dimension(900, 700));
    frame.pack();
    frame.setLocationByPlatform(true);
  }

  /**
   * Shows a page.
   *
   * @param page file name in {@code docs}
   * @param anchor a heading of it; empty for its start
   */
  void open(String page, String anchor) {
    try (InputStream file = HelpWindow.class.getResourceAsStream("/ngsild-bench-docs/" + page)) {
      if (file == null) {
        throw new IOException("The pack has no page " + page);
      }
      String markdown = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      pane.setText(new MarkdownPage(markdown).html());
    } catch (IOException e) {
      LOGGER.error("Help: {}", e.getMessage());
      return;
    }
    frame.setTitle("ngsild-bench: " + page);
    frame.setVisible(true);
    pane.setCaretPosition(0);
    // The page is laid out first.
    SwingUtilities.invokeLater(() -> pane.scrollToReference(anchor));
  }

  private void follow(HyperlinkEvent event) {
    if (event.getEventType() != HyperlinkEvent.EventType.ACTIVATED) {
      return;
    }
    String[] link = event.getDescription().split("#", 2);
    String anchor = link.length > 1 ? link[1] : "";
    if (link[0].isEmpty()) {
      pane.scrollToReference(anchor);
    } else if (link[0].startsWith("http")) {
      browse(event.getDescription());
    } else if (link[0].matches("[\\w-]+\\.md")) {
      open(link[0], anchor);
    }
  }

  private static void browse(String url) {
    try {
      Desktop.getDesktop().browse(URI.create(url));
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      LOGGER.warn("Cannot open {}: {}", url, e.getMessage());
    }
  }
}
