package org.ngsildbench.fleet;

import java.util.Locale;
import java.util.function.LongFunction;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.faults.CanyonReceiver;
import org.ngsildbench.fleet.faults.FieldFaults;
import org.ngsildbench.fleet.faults.FieldReporting;
import org.ngsildbench.fleet.faults.GpsReceiver;
import org.ngsildbench.fleet.faults.Reporting;
import org.ngsildbench.fleet.faults.ValueFaults;

/** The quality of a fleet's data. */
@RequiredArgsConstructor
public enum DataQuality {
  /** Every sensor gives every reading, exactly, at the time of the grid. */
  CLEAN(key -> Reporting.PERFECT, key -> GpsReceiver.PERFECT, key -> ValueFaults.NONE),
  /** Readings are missing, late, stamped inexactly, and wrong as often as in the field. */
  REALISTIC(FieldReporting::new, CanyonReceiver::new, FieldFaults::new);

  private final LongFunction<Reporting> reporting;
  private final LongFunction<GpsReceiver> receiver;
  private final LongFunction<ValueFaults> faults;

  Reporting reporting(long thingKey) {
    return reporting.apply(thingKey);
  }

  GpsReceiver receiver(long busKey) {
    return receiver.apply(busKey);
  }

  ValueFaults faults(long thingKey) {
    return faults.apply(thingKey);
  }

  /** Returns the name in options and entities, in lower case. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the option of the command line after a blank; empty for the default. */
  public String option() {
    return this == CLEAN ? "" : " --data " + text();
  }

  /** Returns the name in a list of facts, after a comma; empty for the default. */
  public String fact() {
    return this == CLEAN ? "" : ", " + text() + " data";
  }

  /** Returns the quality with a name; ignores case. Empty text means clean. */
  public static DataQuality of(String text) {
    for (DataQuality quality : values()) {
      if (quality.text().equalsIgnoreCase(text.strip()) || text.isBlank() && quality == CLEAN) {
        return quality;
      }
    }
    throw new IllegalArgumentException("data must be clean or realistic, not \"" + text + "\"");
  }
}
