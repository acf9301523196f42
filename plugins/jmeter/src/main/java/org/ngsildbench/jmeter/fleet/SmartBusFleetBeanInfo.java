package org.ngsildbench.jmeter.fleet;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link SmartBusFleet}. */
public class SmartBusFleetBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public SmartBusFleetBeanInfo() {
    super(SmartBusFleet.class);
    group("fleet", "seed", "buses", "stations", "cityFile");
    group("history", "days", "periodSeconds", "model", "data", "recordedFile");
    group("check", "checkBroker");
    text("seed", "1");
    text("buses", "60");
    text("stations", "428");
    file("cityFile");
    text("days", "3");
    text("periodSeconds", "60");
    choice("model", "attributes", "attributes", "observations");
    choice("data", "clean", "clean", "realistic");
    file("recordedFile");
    yesOrNo("checkBroker", true);
  }
}
