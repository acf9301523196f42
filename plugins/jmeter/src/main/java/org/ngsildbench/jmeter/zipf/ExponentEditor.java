package org.ngsildbench.jmeter.zipf;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.SpinnerNumberModel;
import org.ngsildbench.jmeter.chart.GridChart;
import org.ngsildbench.jmeter.chart.PlanText;
import org.ngsildbench.jmeter.element.TextChanges;
import org.ngsildbench.jmeter.element.TextFieldEditor;
import org.ngsildbench.measurement.zipf.ZipfDistribution;

/** A field for an exponent; below it the distribution that it gives, as it is written. */
public final class ExponentEditor extends TextFieldEditor {

  private static final int BARS = 20;
  private static final int BUSES = 60;
  private static final int MAX_VALUES = 1_000_000;

  private final JSpinner values = new JSpinner(new SpinnerNumberModel(BUSES, 1, MAX_VALUES, 1));
  private final JLabel summary = new JLabel();
  private final GridChart chart = new GridChart("Probability by rank");

  /** An empty field. */
  public ExponentEditor() {
    JPanel settings = new JPanel(new FlowLayout(FlowLayout.LEADING, 5, 0));
    settings.add(new JLabel("Preview for a number of values:"));
    settings.add(values);
    values.setToolTipText("Number of buses, stations or other values; the preview only uses it");
    JPanel head = new JPanel(new BorderLayout(0, 4));
    head.add(settings, BorderLayout.NORTH);
    head.add(summary, BorderLayout.SOUTH);
    JPanel preview = new JPanel(new BorderLayout(0, 4));
    preview.add(head, BorderLayout.NORTH);
    preview.add(chart, BorderLayout.CENTER);
    panel.add(text, BorderLayout.NORTH);
    panel.add(preview, BorderLayout.CENTER);
    values.addChangeListener(event -> preview());
    TextChanges.run(text, this::preview);
  }

  private void preview() {
    String exponent = PlanText.resolved(text.getText().strip());
    try {
      show(new ZipfDistribution(count(), Double.parseDouble(exponent)));
    } catch (IllegalArgumentException e) {
      chart.show(null);
      summary.setText(
          exponent.contains("${")
              ? "The exponent is known only while the test runs."
              : "Enter a number from 0 to 20.");
    }
  }

  private int count() {
    return (Integer) values.getValue();
  }

  private void show(ZipfDistribution distribution) {
    int bars = Math.min(BARS, count());
    double[] midpoints = IntStream.range(0, bars).mapToDouble(i -> (i + 0.5) / bars).toArray();
    double[] shares =
        IntStream.range(0, bars).mapToDouble(i -> 100 * distribution.probability(i)).toArray();
    List<GridChart.Tick> ticks =
        IntStream.range(0, bars)
            .filter(i -> i == 0 || (i + 1) % 5 == 0)
            .mapToObj(i -> new GridChart.Tick(midpoints[i], String.valueOf(i + 1)))
            .toList();
    chart.show(
        new GridChart.Content(
            " %",
            "Rank (1: most frequent)",
            ticks,
            List.of(new GridChart.Series("", true, midpoints, shares))));
    summary.setText(
        String.format(
            Locale.ROOT,
            "Share of draws: most frequent value %.1f %%, top 1 %% of values %.1f %%, top 10 %% %.1f %%",
            shares[0],
            share(distribution, 0.01),
            share(distribution, 0.1)));
  }

  /** Returns the share of the most frequent values, at least one of them, in percent. */
  private double share(ZipfDistribution distribution, double part) {
    int values = (int) Math.max(1, Math.round(count() * part));
    return IntStream.range(0, values).mapToDouble(distribution::probability).sum() * 100;
  }

  /** Returns the text of the preview, for tests. */
  String summary() {
    return summary.getText();
  }
}
