package org.ngsildbench.jmeter.arrivals.gui;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Font;
import java.text.MessageFormat;
import java.util.ResourceBundle;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.text.BadLocationException;
import javax.swing.text.DefaultHighlighter.DefaultHighlightPainter;
import org.ngsildbench.jmeter.chart.GridChart;
import org.ngsildbench.jmeter.chart.PlanText;
import org.ngsildbench.jmeter.element.TextChanges;
import org.ngsildbench.measurement.arrivals.RateSchedule;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException;
import org.ngsildbench.measurement.arrivals.ScheduleSyntaxException.Problem;

/** A text field for a schedule, with a chart of its rates or the error below. */
final class ScheduleEditor extends JPanel {

  private static final long serialVersionUID = 1L;
  private static final Color WRONG = new Color(0xc62828);
  private static final DefaultHighlightPainter MARK =
      new DefaultHighlightPainter(new Color(0xf4b6b0));

  private final transient ResourceBundle texts;
  private final JTextArea schedule = new JTextArea(4, 60);
  private final JTextArea words = new JTextArea(2, 60);
  private final RateChart chart = new RateChart();

  ScheduleEditor(ResourceBundle texts) {
    super(new BorderLayout(0, 5));
    this.texts = texts;
    schedule.setFont(new Font(Font.MONOSPACED, Font.PLAIN, schedule.getFont().getSize()));
    words.setEditable(false);
    words.setOpaque(false);
    words.setLineWrap(true);
    words.setWrapStyleWord(true);
    chart.setBorder(BorderFactory.createEmptyBorder());
    JPanel preview = new JPanel(new BorderLayout());
    preview.setBorder(BorderFactory.createTitledBorder(texts.getString("preview.title")));
    preview.add(words, BorderLayout.NORTH);
    preview.add(chart, BorderLayout.CENTER);
    add(new JScrollPane(schedule), BorderLayout.NORTH);
    add(preview, BorderLayout.CENTER);
    TextChanges.run(schedule, this::preview);
  }

  String text() {
    return schedule.getText();
  }

  void show(String text) {
    schedule.setText(text);
    schedule.setCaretPosition(0);
    preview();
  }

  void explain(String hint) {
    schedule.setToolTipText(hint);
  }

  private void preview() {
    schedule.getHighlighter().removeAllHighlights();
    String written = schedule.getText();
    String text = PlanText.resolved(written);
    if (text.contains("${")) {
      say(texts.getString("preview.variables"), words.getForeground(), null);
      return;
    }
    try {
      RateSchedule read = RateSchedule.parse(text);
      say(summary(read), schedule.getForeground(), read);
    } catch (ScheduleSyntaxException e) {
      say(e.getMessage(), WRONG, null);
      if (text.equals(written)) {
        e.problems().forEach(this::mark);
      }
    }
  }

  private void say(String what, Color color, RateSchedule read) {
    words.setText(what);
    words.setForeground(color);
    chart.show(read);
  }

  private String summary(RateSchedule read) {
    return MessageFormat.format(
        texts.getString("preview.summary"),
        time(read.duration().toMillis()),
        GridChart.number(Math.rint(read.expectedArrivals())),
        GridChart.number(read.peakRate()));
  }

  private static String time(long millis) {
    long hours = millis / 3_600_000;
    long minutes = millis / 60_000 % 60;
    String seconds = GridChart.number(millis % 60_000 / 1e3);
    return (hours > 0 ? hours + " h " : "")
        + (minutes > 0 ? minutes + " min " : "")
        + seconds
        + " s";
  }

  private void mark(Problem problem) {
    try {
      int start = schedule.getLineStartOffset(problem.line() - 1) + problem.column() - 1;
      int end = Math.min(start + Math.max(1, problem.length()), schedule.getText().length());
      // At the end of the text, highlight the last character.
      schedule.getHighlighter().addHighlight(Math.min(start, Math.max(0, end - 1)), end, MARK);
    } catch (BadLocationException e) {
      throw new IllegalStateException("The problem is outside the text: " + problem, e);
    }
  }
}
