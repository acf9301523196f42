package org.ngsildbench.jmeter.monitor;

import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.NoOpVisualizer;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.TestLifecycle;
import org.ngsildbench.jmeter.element.ThreadLink;

/**
 * <b>NGSI-LD Database Time Probe</b>: the part of each label's service time that the broker's
 * database needed.
 *
 * <p>It reads the database's counters when the first thread of a thread group has started and when
 * the last one has ended, never during samples. Therefore the groups of the plan must run in
 * sequence, each with samples of one label.
 */
public class DatabaseTimeProbe extends AbstractTestElement
    implements TestBean, TestLifecycle, ThreadListener, NoOpVisualizer {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String url = "";
  @Getter @Setter private String brokerUser = "";

  /** Null until the test has started. */
  private transient volatile MonitoredPhases parts;

  @Override
  public void testStarted(String host) {
    parts = new MonitoredPhases(url, brokerUser);
  }

  @Override
  public void threadStarted() {
    MonitoredPhases probed = parts;
    if (probed != null) {
      JMeterVariables variables = JMeterContextService.getContext().getVariables();
      PlanProblem problem = probed.threadStarted(variables);
      if (problem != null) {
        problem.report(variables);
      }
    }
  }

  @Override
  public void threadFinished() {
    MonitoredPhases probed = parts;
    if (probed != null) {
      probed.threadFinished();
    }
  }

  @Override
  public void sampleOccurred(SampleEvent event) {
    MonitoredPhases probed = parts;
    if (probed != null) {
      probed.sampled(event.getResult().getSampleLabel());
    }
  }

  @Override
  public void testEnded(String host) {
    MonitoredPhases probed = parts;
    parts = null;
    if (probed != null) {
      probed.close();
    }
  }

  /** Shares one probe among the copies that JMeter makes for each thread of a running test. */
  @Override
  public Object clone() {
    return parts == null ? super.clone() : new ThreadLink<>(this);
  }
}
