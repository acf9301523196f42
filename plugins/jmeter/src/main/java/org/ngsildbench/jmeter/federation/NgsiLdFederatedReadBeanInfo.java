package org.ngsildbench.jmeter.federation;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdFederatedRead}. */
public class NgsiLdFederatedReadBeanInfo extends ElementBeanInfo {

  /** Describes the field. */
  public NgsiLdFederatedReadBeanInfo() {
    super(NgsiLdFederatedRead.class);
    group("check", "checkAnswers");
    yesOrNo("checkAnswers", true);
  }
}
