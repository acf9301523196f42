package org.ngsildbench.jmeter.mixed;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdMixedOperation}. */
public class NgsiLdMixedOperationBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdMixedOperationBeanInfo() {
    super(NgsiLdMixedOperation.class);
    group("role", "neighbour");
    group("check", "checkAnswers");
    yesOrNo("neighbour", false);
    yesOrNo("checkAnswers", true);
  }
}
