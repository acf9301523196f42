package org.ngsildbench.jmeter.sample;

import org.ngsildbench.jmeter.broker.BrokerSession;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.SharedConfig;

/** Data at the broker that an element of the plan shares among all threads. Thread-safe. */
public interface BrokerScope extends SharedConfig.Shared {

  /** Opens it by the first call; returns why the test cannot continue, or null. */
  PlanProblem problem(BrokerSession broker);
}
