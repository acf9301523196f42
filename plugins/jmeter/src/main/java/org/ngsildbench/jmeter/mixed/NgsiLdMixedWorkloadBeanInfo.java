package org.ngsildbench.jmeter.mixed;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdMixedWorkload}. */
public class NgsiLdMixedWorkloadBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdMixedWorkloadBeanInfo() {
    super(NgsiLdMixedWorkload.class);
    group("mix", "buses", "writes", "reads");
    group("isolation", "tenants", "neighbour");
    group("draws", "exponent", "popularity", "seed");
    text("buses", "60");
    text("tenants", "1");
    text("neighbour", "0");
    text("writes", "50");
    text("reads", "8,1,1");
    text("exponent", "0.99");
    choice("popularity", "latest", "latest", "scrambled", "rank");
    text("seed", "1");
  }
}
