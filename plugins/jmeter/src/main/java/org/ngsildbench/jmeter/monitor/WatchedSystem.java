package org.ngsildbench.jmeter.monitor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.monitors.ResourceMonitor;
import org.ngsildbench.monitors.watched.MonitorTarget;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The monitoring of one test, started by its first thread. Thread-safe. */
@RequiredArgsConstructor
final class WatchedSystem implements AutoCloseable {

  private static final Logger LOGGER = LoggerFactory.getLogger(WatchedSystem.class);
  private static final Fields FIELDS = new Fields("NGSI-LD Resource Monitor");
  private static final double MIN_SECONDS = 0.1;

  /** Role names used by the monitor itself. */
  private static final Set<String> RESERVED_ROLES =
      Set.of("generator", "controller", "machine", "steal");

  private static final double MAX_SECONDS = 3_600;

  private final String targets;
  private final String periodSeconds;
  private ResourceMonitor monitor;
  private PlanProblem problem;
  private boolean begun;

  /** Starts unless another thread did; returns why the plan cannot continue, or null. */
  synchronized PlanProblem start(JMeterVariables variables) {
    if (!begun) {
      begun = true;
      try {
        open(RunFolderOfThread.find(variables, FIELDS.element()).resolve("resources.csv"));
      } catch (BadFieldException e) {
        problem = PlanProblem.of(e);
      } catch (IOException e) {
        problem =
            new PlanProblem(PlanProblem.BAD_FIELD, FIELDS.element() + ": " + e.getMessage() + ".");
      }
    }
    return problem;
  }

  private void open(Path file) throws BadFieldException, IOException {
    List<MonitorTarget> parsed = parsed();
    String seconds = Fields.text(periodSeconds).isEmpty() ? "1" : periodSeconds;
    double period = FIELDS.number("Sampling period", seconds, MIN_SECONDS, MAX_SECONDS);
    if (Files.exists(file)) {
      // Two writers would spoil the file, and ./bench run watches this process already.
      LOGGER.warn(
          "NGSI-LD Resource Monitor: {} is already in use; no lines are added to it.", file);
      return;
    }
    for (MonitorTarget target : parsed) {
      target.check();
    }
    monitor =
        ResourceMonitor.start(
            file,
            Duration.ofMillis(Math.round(period * 1_000)),
            Map.of("generator", ProcessHandle.current()),
            parsed,
            LOGGER::warn);
  }

  private List<MonitorTarget> parsed() throws BadFieldException {
    List<MonitorTarget> parsed = new ArrayList<>();
    Set<String> roles = new HashSet<>(RESERVED_ROLES);
    for (String one : FIELDS.resolved("Targets", targets).split("[\\s,]+")) {
      if (!one.isEmpty()) {
        try {
          MonitorTarget target = MonitorTarget.parse(one);
          if (!roles.add(target.role())) {
            throw new IllegalArgumentException(
                "%s: another target has the role %s; write another ROLE: before it"
                    .formatted(one, target.role()));
          }
          parsed.add(target);
        } catch (IllegalArgumentException e) {
          throw new BadFieldException(FIELDS.element() + ": Targets: " + e.getMessage() + ".");
        }
      }
    }
    return parsed;
  }

  @Override
  public synchronized void close() {
    if (monitor != null) {
      monitor.close();
      monitor = null;
    }
  }
}
