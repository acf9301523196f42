package org.ngsildbench.jmeter.request;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdRequest}. */
public class NgsiLdRequestBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdRequestBeanInfo() {
    super(NgsiLdRequest.class);
    group("request", "method", "path", "parameters", "accept", "headers", "body");
    group("answer", "followPages", "subSamples");
    choice("method", "GET", "GET", "POST", "PATCH", "PUT", "DELETE");
    text("path", "/ngsi-ld/v1/entities");
    lines("parameters", "type=Bus\nlimit=10");
    choice(
        "accept",
        "application/json",
        "application/json",
        "application/ld+json",
        "application/geo+json");
    lines("headers", "");
    lines("body", "");
    yesOrNo("followPages", false);
    yesOrNo("subSamples", false);
  }
}
