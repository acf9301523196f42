package org.ngsildbench.jmeter.federation;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdFederation}. */
public class NgsiLdFederationBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdFederationBeanInfo() {
    super(NgsiLdFederation.class);
    group("registrations", "sources", "mode", "buses");
    group("trouble", "slow", "dead");
    group("draws", "seed");
    text("sources", "1,4,16");
    choice("mode", "inclusive", "inclusive", "exclusive", "redirect", "auxiliary");
    text("buses", "60");
    text("slow", "0");
    yesOrNo("dead", false);
    text("seed", "1");
  }
}
