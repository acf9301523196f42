package org.ngsildbench.fleet;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.fleet.faults.CanyonReceiver;
import org.ngsildbench.fleet.faults.FieldEffect;
import org.ngsildbench.fleet.faults.FieldFaults;
import org.ngsildbench.fleet.faults.FieldReporting;
import org.ngsildbench.fleet.faults.GpsReceiver;
import org.ngsildbench.fleet.faults.Reporting;
import org.ngsildbench.fleet.faults.ValueFaults;

/**
 * The quality of a fleet's data.
 *
 * @param effects the kinds of errors that the data have
 * @param scoped whether buses and stations have scopes
 */
public record DataQuality(Set<FieldEffect> effects, boolean scoped) {

  /** Every sensor gives every reading, exactly, at the time of the grid. */
  public static final DataQuality CLEAN = new DataQuality(Set.of());

  /** Readings are missing, late, stamped inexactly, and wrong as often as in the field. */
  public static final DataQuality REALISTIC = new DataQuality(EnumSet.allOf(FieldEffect.class));

  /** As {@link #CLEAN}; buses and stations have scopes. */
  public static final DataQuality SCOPED = new DataQuality(Set.of(), true);

  private static final String SOME = "realistic:";

  /** Copies the effects. */
  public DataQuality {
    effects = Set.copyOf(effects);
  }

  /** Creates a quality of data without scopes. */
  public DataQuality(Set<FieldEffect> effects) {
    this(effects, false);
  }

  Reporting reporting(long thingKey) {
    return isClean() ? Reporting.PERFECT : new FieldReporting(thingKey, effects);
  }

  GpsReceiver receiver(long busKey) {
    return isClean() ? GpsReceiver.PERFECT : new CanyonReceiver(busKey, effects);
  }

  ValueFaults faults(long thingKey) {
    return isClean() ? ValueFaults.NONE : new FieldFaults(thingKey, effects);
  }

  /** Returns whether the data have no errors. */
  public boolean isClean() {
    return effects.isEmpty();
  }

  /** Returns the name in options and entities, in lower case. */
  public String text() {
    if (isClean()) {
      return scoped ? "scoped" : "clean";
    }
    return equals(REALISTIC)
        ? "realistic"
        : effects.stream()
            .sorted()
            .map(FieldEffect::text)
            .collect(Collectors.joining(",", SOME, ""));
  }

  /** Returns the option of the command line after a blank; empty for the default. */
  public String option() {
    return equals(CLEAN) ? "" : " --data " + text();
  }

  /** Returns the name in a list of facts, after a comma; empty for the default. */
  public String fact() {
    return equals(CLEAN) ? "" : ", " + text() + " data";
  }

  /**
   * Returns the quality with a name; ignores case. Empty text means clean.
   *
   * @throws IllegalArgumentException if there is none; the message gives the names
   */
  public static DataQuality of(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT);
    if (name.isEmpty() || name.equals("clean")) {
      return CLEAN;
    }
    if (name.equals("scoped")) {
      return SCOPED;
    }
    if (name.equals("realistic")) {
      return REALISTIC;
    }
    if (name.startsWith(SOME)) {
      return new DataQuality(
          Arrays.stream(name.substring(SOME.length()).split(",", -1))
              .map(effect -> effect(effect.strip(), text))
              .collect(Collectors.toSet()));
    }
    throw unknown(text);
  }

  private static FieldEffect effect(String name, String text) {
    return Arrays.stream(FieldEffect.values())
        .filter(effect -> effect.text().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(text));
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException(
        "data '%s' is unknown; use clean, scoped, realistic, or realistic: with some of %s, such as realistic:gaps,late"
            .formatted(text, FieldEffect.names()));
  }
}
