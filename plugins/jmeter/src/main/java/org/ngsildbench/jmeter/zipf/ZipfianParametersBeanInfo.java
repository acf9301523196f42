package org.ngsildbench.jmeter.zipf;

import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** The form of {@link ZipfianParameters}. */
public class ZipfianParametersBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public ZipfianParametersBeanInfo() {
    super(ZipfianParameters.class);
    group("law", "exponent", "popularity", "seed", "draws");
    group("variables", "bus", "station", "threshold", "point", "radius", "window", "day");
    text("exponent", "0.99");
    property("exponent").setPropertyEditorClass(ExponentEditor.class);
    choice("popularity", "latest", "latest", "scrambled", "rank");
    text("seed", "1");
    text("draws", "");
    text("bus", "bus");
    text("station", "station");
    text("threshold", "threshold");
    text("point", "point");
    text("radius", "radius");
    text("window", "window");
    text("day", "day");
  }
}
