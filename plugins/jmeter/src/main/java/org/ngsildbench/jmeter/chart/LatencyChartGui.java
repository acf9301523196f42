package org.ngsildbench.jmeter.chart;

import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.awt.GridLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.Timer;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.visualizers.gui.AbstractListenerGui;
import org.ngsildbench.jmeter.recorder.LatencyRecorder;
import org.ngsildbench.live.LatencyCourse;
import org.ngsildbench.live.LatencyCourse.Point;

/**
 * The form of {@link LatencyChart}: percentiles over time and the HdrHistogram percentile plot of a
 * label. It follows the recorder's log while it is shown, and while it is not costs nothing.
 */
public class LatencyChartGui extends AbstractListenerGui {

  private static final long serialVersionUID = 1L;
  private static final int POLL_MILLIS = 1_000;
  private static final int STEPS = 200;
  private static final String[] PERCENTILES = {"0", "90", "99", "99.9", "99.99", "99.999"};

  private final JComboBox<String> labels = new JComboBox<>();
  private final JLabel state = new JLabel();
  private final GridChart overTime = new GridChart("Response time percentiles over time");
  private final GridChart byPercentile = new GridChart("Response time by percentile (whole run)");
  private final Timer polling = new Timer(POLL_MILLIS, event -> poll());
  private transient Path folder;
  private transient LatencyCourse course;

  /** An empty form. */
  public LatencyChartGui() {
    setLayout(new BorderLayout(0, 5));
    setBorder(makeBorder());
    add(makeTitlePanel(), BorderLayout.NORTH);
    JPanel choice = new JPanel(new FlowLayout(FlowLayout.LEADING));
    JLabel label = new JLabel("Label");
    label.setLabelFor(labels);
    choice.add(label);
    choice.add(labels);
    choice.add(state);
    labels.setToolTipText("Label whose response times are shown");
    labels.setPrototypeDisplayValue("a label of twenty chars");
    labels.addActionListener(event -> draw());
    JPanel charts = new JPanel(new GridLayout(2, 1, 0, 10));
    charts.add(overTime);
    charts.add(byPercentile);
    JPanel body = new JPanel(new BorderLayout());
    body.add(choice, BorderLayout.NORTH);
    body.add(charts, BorderLayout.CENTER);
    add(body, BorderLayout.CENTER);
    draw();
  }

  @Override
  public void addNotify() {
    super.addNotify();
    poll();
    polling.start();
  }

  @Override
  public void removeNotify() {
    polling.stop();
    super.removeNotify();
  }

  private void poll() {
    Path latest = LatencyRecorder.latestFolder().orElse(null);
    if (latest != null && !latest.equals(folder)) {
      follow(latest);
    } else {
      read();
    }
  }

  private void read() {
    if (course != null && course.poll()) {
      for (String label : course.labels()) {
        if (IntStream.range(0, labels.getItemCount())
            .noneMatch(i -> labels.getItemAt(i).equals(label))) {
          labels.addItem(label);
        }
      }
      draw();
    }
  }

  /** Shows another run from its start. */
  final void follow(Path runFolder) {
    folder = runFolder;
    course = new LatencyCourse(runFolder.resolve("latency.hlog"));
    labels.removeAllItems();
    read();
  }

  private void draw() {
    String label = (String) labels.getSelectedItem();
    List<Point> points = label == null ? List.of() : course.points(label);
    if (points.isEmpty()) {
      state.setText("Start a test with an NGSI-LD Latency Recorder.");
      overTime.show(null);
      byPercentile.show(null);
      return;
    }
    state.setText(
        String.format(Locale.ROOT, "%,d responses, %s", course.count(label), folder.getFileName()));
    overTime.show(course(points));
    byPercentile.show(percentiles(label));
  }

  private static GridChart.Content course(List<Point> points) {
    long start = points.get(0).millis();
    double length = Math.max(1, points.get(points.size() - 1).millis() - start);
    double[] xs = points.stream().mapToDouble(point -> (point.millis() - start) / length).toArray();
    double step = GridChart.roundedUp(length) / 4;
    List<GridChart.Tick> ticks =
        IntStream.rangeClosed(0, (int) (length / step))
            .mapToObj(i -> i * step)
            .map(at -> new GridChart.Tick(at / length, GridChart.number(at / 1_000)))
            .toList();
    return new GridChart.Content(
        " ms",
        "Time (s)",
        ticks,
        List.of(
            line("p50", xs, points, Point::p50),
            line("p95", xs, points, Point::p95),
            line("p99", xs, points, Point::p99)));
  }

  private static GridChart.Series line(
      String name, double[] xs, List<Point> points, ToDoubleFunction<Point> value) {
    return new GridChart.Series(name, false, xs, points.stream().mapToDouble(value).toArray());
  }

  /** The horizontal axis is that of HdrHistogram's plots: each tick has ten times fewer above. */
  private GridChart.Content percentiles(String label) {
    int decades = PERCENTILES.length - 1;
    // Beyond one response there is nothing to show.
    double end = Math.min(decades, Math.max(1, Math.log10(course.count(label))));
    double[] xs = IntStream.rangeClosed(0, STEPS).mapToDouble(i -> i / (double) STEPS).toArray();
    double[] ys =
        IntStream.rangeClosed(0, STEPS)
            .mapToDouble(i -> i == STEPS ? 100 : 100 - 100 / Math.pow(10, end * i / STEPS))
            .map(percentile -> course.percentile(label, percentile))
            .toArray();
    List<GridChart.Tick> ticks =
        IntStream.rangeClosed(0, (int) end)
            .mapToObj(i -> new GridChart.Tick(i / end, PERCENTILES[i] + " %"))
            .toList();
    return new GridChart.Content(
        " ms", "Percentile", ticks, List.of(new GridChart.Series("", false, xs, ys)));
  }

  @Override
  public String getLabelResource() {
    return getClass().getSimpleName();
  }

  @Override
  public String getStaticLabel() {
    return "NGSI-LD Latency Chart";
  }

  @Override
  public TestElement createTestElement() {
    LatencyChart chart = new LatencyChart();
    modifyTestElement(chart);
    return chart;
  }

  @Override
  public void modifyTestElement(TestElement element) {
    configureTestElement(element);
  }
}
