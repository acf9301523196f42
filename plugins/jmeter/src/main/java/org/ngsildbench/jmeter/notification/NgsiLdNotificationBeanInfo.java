package org.ngsildbench.jmeter.notification;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link NgsiLdNotification}. */
public class NgsiLdNotificationBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdNotificationBeanInfo() {
    super(NgsiLdNotification.class);
    group("way", "waitForNotification");
    yesOrNo("waitForNotification", true);
  }
}
