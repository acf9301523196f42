package org.ngsildbench.jmeter.recorder;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link LatencyRecorder}. */
public class LatencyRecorderBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public LatencyRecorderBeanInfo() {
    super(LatencyRecorder.class);
    group("run", "folder", "plan", "intervalSeconds");
    path("folder", "runs/${__time(yyyyMMdd-HHmmss)}");
    text("plan", "queries");
    text("intervalSeconds", "1");
  }
}
