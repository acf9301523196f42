package org.ngsildbench.jmeter.notification;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdSubscriptions}. */
public class NgsiLdSubscriptionsBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdSubscriptionsBeanInfo() {
    super(NgsiLdSubscriptions.class);
    group(
        "what",
        "subscriptions",
        "filter",
        "matchingPercent",
        "entities",
        "entitiesPerWrite",
        "waitMillis");
    group("receiver", "address", "port", "publicHost", "mqtt", "mqttQuality");
    group("others", "removeStale");
    text("subscriptions", "100");
    choice("filter", "none", "none", "q", "geo");
    text("matchingPercent", "20");
    text("entities", "");
    text("entitiesPerWrite", "1");
    text("waitMillis", "5000");
    text("address", "127.0.0.1");
    text("port", "0");
    text("publicHost", "");
    text("mqtt", "");
    text("mqttQuality", "0");
    yesOrNo("removeStale", false);
  }
}
