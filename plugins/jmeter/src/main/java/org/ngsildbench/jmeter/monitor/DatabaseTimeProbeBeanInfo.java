package org.ngsildbench.jmeter.monitor;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link DatabaseTimeProbe}. */
public class DatabaseTimeProbeBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public DatabaseTimeProbeBeanInfo() {
    super(DatabaseTimeProbe.class);
    group("database", "url", "brokerUser");
    text("url", "");
    text("brokerUser", "");
  }
}
