package org.ngsildbench.jmeter.recorder;

import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.element.BadFieldException;

/** Setting for logging every operation. */
final class RawSetting {

  /** The JMeter property that enables it. */
  static final String PROPERTY = "ngsildbench.raw";

  private RawSetting() {}

  static boolean isOn() {
    return JMeterUtils.getPropDefault(PROPERTY, false);
  }

  /**
   * Refuses it where remote engines make the load.
   *
   * @throws BadFieldException if it is on
   */
  static void requireOff() throws BadFieldException {
    if (isOn()) {
      throw new BadFieldException(
          "NGSI-LD Latency Recorder: remote engines keep no log of single operations; leave out "
              + PROPERTY
              + " (./bench run --raw), or make the load on this machine.");
    }
  }
}
