package org.ngsildbench.jmeter.monitor;

import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.visualizers.Visualizer;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.TestLifecycle;

/**
 * <b>NGSI-LD Resource Monitor</b>: records CPU, memory, disk, network and connections of the system
 * under test and the load generator, for plans that {@code ./bench run} does not start.
 */
public class SystemResourceMonitor extends AbstractTestElement
    implements TestBean, TestLifecycle, ThreadListener, Visualizer {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String targets = "";
  @Getter @Setter private String periodSeconds = "";

  /** Null until the test has started; all threads share it. */
  private transient volatile WatchedSystem watched;

  @Override
  public void testStarted(String host) {
    watched = new WatchedSystem(targets, periodSeconds);
  }

  @Override
  public void threadStarted() {
    WatchedSystem system = watched;
    if (system != null) {
      JMeterVariables variables = JMeterContextService.getContext().getVariables();
      PlanProblem problem = system.start(variables);
      if (problem != null) {
        problem.report(variables);
      }
    }
  }

  @Override
  public void threadFinished() {
    // Runs until the test ends.
  }

  @Override
  public void testEnded(String host) {
    WatchedSystem system = watched;
    watched = null;
    if (system != null) {
      system.close();
    }
  }

  /** Shares the monitor among the copies that JMeter makes for each thread of a running test. */
  @Override
  public Object clone() {
    SystemResourceMonitor copy = (SystemResourceMonitor) super.clone();
    copy.watched = watched;
    return copy;
  }

  @Override
  public void add(SampleResult sample) {
    // Nothing to draw; being a Visualizer lists the element among the listeners.
  }

  @Override
  public boolean isStats() {
    return false;
  }
}
