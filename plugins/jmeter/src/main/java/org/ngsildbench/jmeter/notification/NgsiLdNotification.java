package org.ngsildbench.jmeter.notification;

import org.apache.jmeter.testbeans.TestBean;

/**
 * <b>NGSI-LD Notification</b>: writes to an entity that is subscribed to, and measures until the
 * notification arrives.
 *
 * <p>The sample's own times are those of the write; the delay from the write's intended start to
 * the notification's arrival is recorded by the NGSI-LD Latency Recorder under the same label.
 */
public class NgsiLdNotification extends NotificationSampler implements TestBean {

  private static final long serialVersionUID = 1L;
}
