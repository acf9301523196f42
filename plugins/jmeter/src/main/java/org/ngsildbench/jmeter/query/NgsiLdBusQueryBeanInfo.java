package org.ngsildbench.jmeter.query;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdBusQuery}. */
public class NgsiLdBusQueryBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdBusQueryBeanInfo() {
    super(NgsiLdBusQuery.class);
    group("ask", "query");
    group("parameters", "bus", "threshold", "window", "point", "radius");
    group("answer", "checkAnswers", "subSamples");
    choice("query", "Q1", QueryChoice.texts());
    text("bus", "${bus}");
    text("threshold", "${threshold}");
    text("window", "${window}");
    text("point", "${point}");
    text("radius", "");
    yesOrNo("checkAnswers", true);
    yesOrNo("subSamples", false);
  }
}
