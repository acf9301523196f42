package org.ngsildbench.jmeter.monitor;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link SystemResourceMonitor}. */
public class SystemResourceMonitorBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public SystemResourceMonitorBeanInfo() {
    super(SystemResourceMonitor.class);
    group("watched", "targets", "periodSeconds");
    lines("targets", "");
    text("periodSeconds", "1");
  }
}
