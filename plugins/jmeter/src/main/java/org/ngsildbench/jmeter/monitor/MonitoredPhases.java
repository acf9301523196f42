package org.ngsildbench.jmeter.monitor;

import java.io.IOException;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.monitors.database.DatabaseProbe;
import org.ngsildbench.monitors.database.ObservedDatabases;

/**
 * The parts of a running plan: a part lasts while any thread runs. Opens the probe with the first
 * thread, when the run folder is known. Thread-safe.
 */
final class MonitoredPhases implements AutoCloseable {

  private static final Fields FIELDS = new Fields("NGSI-LD Database Time Probe");

  /** File in the run folder. */
  private static final String FILE = "database.csv";

  private final String url;
  private final String brokerUser;
  private volatile DatabaseProbe probe;
  private PlanProblem problem;
  private int running;

  /**
   * @param url empty: nothing is probed
   */
  MonitoredPhases(String url, String brokerUser) {
    this.url = Fields.text(url);
    this.brokerUser = brokerUser;
  }

  /**
   * Reads the database's counters if no other thread runs; returns why the plan cannot continue, or
   * null.
   */
  synchronized PlanProblem threadStarted(JMeterVariables variables) {
    if (url.isEmpty()) {
      return null;
    }
    if (probe == null && problem == null) {
      open(variables);
    }
    if (running++ == 0 && probe != null) {
      probe.partBegins();
    }
    return problem;
  }

  private void open(JMeterVariables variables) {
    try {
      String urls = FIELDS.resolved("Database URL", url);
      String user = FIELDS.resolved("Database user of the broker", brokerUser);
      probe =
          DatabaseProbe.open(
              RunFolderOfThread.find(variables, FIELDS.element()).resolve(FILE),
              ObservedDatabases.open(urls, user, System.getenv()));
    } catch (BadFieldException e) {
      problem = PlanProblem.of(e);
    } catch (IllegalArgumentException | IOException e) {
      problem =
          new PlanProblem(PlanProblem.BAD_FIELD, FIELDS.element() + ": " + e.getMessage() + ".");
    }
  }

  /** Counts a sample of any label. */
  void sampled(String label) {
    DatabaseProbe open = probe;
    if (open != null) {
      open.sampled(label);
    }
  }

  /** Looks at the database if this was the last thread that ran. */
  synchronized void threadFinished() {
    if (!url.isEmpty() && --running == 0 && probe != null) {
      probe.partEnds();
    }
  }

  @Override
  public synchronized void close() {
    if (probe != null) {
      probe.close();
    }
  }
}
