package org.ngsildbench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.ngsildbench.live.RunMetrics.Series;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * The state of a run in progress, read from its folders. A run may have several folders, one after
 * another: one per system and repetition.
 *
 * <p>Thread-safe. Memory is bounded by the number of labels and systems, whatever the length of the
 * run.
 */
public final class LiveRun {

  /** Files grow while they are read; this limits one poll. */
  private static final int MAX_READS = 64;

  private final String name;
  private final RunMetrics metrics = new RunMetrics();
  private final TimeSeries course = new TimeSeries();
  private Path folder;
  private LineTail latencies;
  private LineTail resources;
  private String system = "";
  private String plan = "";
  private String position = "";
  private ExpectedLength workload = ExpectedLength.UNKNOWN;
  private long startNanos = System.nanoTime();
  private Map<String, LabelFigures> labels = new HashMap<>();
  private Tallies tallies = Tallies.NONE;
  private final Map<String, Double> cores = new TreeMap<>();
  private OptionalLong threads = OptionalLong.empty();
  private LiveSnapshot snapshot;
  private boolean over;
  private Path report;

  /** Creates a run without a folder yet. */
  public LiveRun(String name) {
    this.name = name;
    this.snapshot = snapshotNow();
  }

  /**
   * Follows a plan from now on. A plan of the same folder as the one before continues its files.
   *
   * @param runFolder folder that the recorder writes
   * @param systemName name of the system under test
   * @param planName name of the plan
   * @param positionText position of the plan in the run; may be empty
   * @param size size of the plan
   */
  public synchronized void follow(
      Path runFolder,
      String systemName,
      String planName,
      String positionText,
      ExpectedLength size) {
    if (!runFolder.equals(folder)) {
      poll(true);
      folder = runFolder;
      latencies = new LineTail(folder.resolve("latency.hlog"));
      resources = new LineTail(folder.resolve("resources.csv"));
      labels = new HashMap<>();
      tallies = Tallies.NONE;
    }
    system = systemName;
    plan = planName;
    position = positionText;
    workload = size;
    startNanos = System.nanoTime();
    cores.clear();
    threads = OptionalLong.empty();
    poll(true);
    labels.values().forEach(LabelFigures::nextPlan);
    snapshot = snapshotNow();
  }

  /** Reads new data since the last call and returns the current state. */
  public synchronized LiveSnapshot poll() {
    poll(false);
    return snapshot;
  }

  private void poll(boolean all) {
    if (folder != null) {
      readLatencies();
      readTallies();
      readResources();
    }
    course.publish(all);
    snapshot = snapshotNow();
    notifyAll();
  }

  private void readLatencies() {
    for (int read = 0; read < MAX_READS; read++) {
      List<String> lines = latencies.next();
      if (lines.isEmpty()) {
        return;
      }
      for (String line : lines) {
        LoggedInterval.parse(line)
            .filter(interval -> !interval.tag().kind().isOfGenerator())
            .ifPresent(this::add);
      }
    }
  }

  private void add(LoggedInterval interval) {
    figures(interval.tag().label()).add(interval);
    metrics.add(system, interval);
    course.add(interval);
  }

  private LabelFigures figures(String label) {
    return labels.computeIfAbsent(label, any -> new LabelFigures());
  }

  private void readTallies() {
    Path file = folder.resolve("tallies.json");
    if (!Files.exists(file)) {
      return;
    }
    try {
      Tallies now = Tallies.read(file);
      tallies = now;
      threads = now.activeThreads();
      for (Map.Entry<String, LabelTally> label : now.labels().entrySet()) {
        metrics.count(
            new Series(system, label.getKey()), figures(label.getKey()).count(label.getValue()));
      }
    } catch (IOException unreadable) {
      // The next poll reads it again.
    }
  }

  private void readResources() {
    for (String line : resources.next()) {
      String[] cells = line.split(",", 4);
      if (cells.length == 4 && !cells[2].isEmpty() && Character.isDigit(cells[0].charAt(0))) {
        double busy = Double.parseDouble(cells[2]);
        cores.put(cells[1], busy);
        course.add(Long.parseLong(cells[0]), cells[1], busy);
      }
    }
  }

  private LiveSnapshot snapshotNow() {
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    long now = SteadyClock.epochMillis();
    List<Map.Entry<String, LabelFigures>> active =
        labels.entrySet().stream()
            .filter(label -> label.getValue().active())
            .sorted(
                Comparator.<Map.Entry<String, LabelFigures>>comparingLong(
                        label -> label.getValue().firstStartMicros())
                    .thenComparing(Map.Entry::getKey))
            .toList();
    long operations = active.stream().mapToLong(label -> label.getValue().operationsOfPlan()).sum();
    double measured =
        active.stream()
            .mapToLong(label -> label.getValue().firstStartMicros())
            .filter(first -> first > 0)
            .min()
            .stream()
            .mapToDouble(first -> Math.max(0, now - first / 1e3) / 1e3)
            .sum();
    return new LiveSnapshot(
        name,
        system,
        plan,
        position,
        seconds,
        workload.done(operations, measured),
        workload.secondsLeft(operations, measured),
        threads,
        active.stream()
            .map(
                label ->
                    label
                        .getValue()
                        .snapshot(
                            label.getKey(),
                            course.rateNow(label.getKey(), now / 1_000),
                            labels.get(tallies.wholeOf(label.getKey())).seconds()))
            .toList(),
        cores);
  }

  /** Returns the metrics at the last poll. */
  synchronized String metrics(boolean openMetrics) {
    return MetricsText.of(snapshot, metrics, openMetrics);
  }

  /**
   * Ends the run: readers get the last figures, then leave.
   *
   * @param page the report; null if there is none
   */
  public synchronized void end(Path page) {
    poll(true);
    over = true;
    report = page;
    notifyAll();
  }

  synchronized Optional<Path> report() {
    return Optional.ofNullable(report);
  }

  /**
   * Waits for news and encodes them for the page.
   *
   * @param since number of points that the reader has
   * @param timeoutMillis time after which the answer has no news
   */
  synchronized LiveEvent await(long since, boolean first, long timeoutMillis)
      throws InterruptedException {
    if (!first && !over) {
      wait(timeoutMillis);
    }
    return new LiveEvent(
        EventJson.of(snapshot, course.since(since)), course.published(), over, report != null);
  }
}
