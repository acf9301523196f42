package org.ngsildbench.jmeter.fleet;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.jmeter.element.Fields;

/** Domains of query parameters, with values in the samplers' field format. */
@SuppressWarnings("ImmutableEnumChecker") // The functions have no state.
@RequiredArgsConstructor
public enum ParameterDomain {
  /** Ids of buses. */
  BUSES(fleet -> fleet.domains().buses()),
  /** Ids of stations. */
  STATIONS(
      fleet ->
          IntStream.range(0, fleet.spec().stations()).mapToObj(fleet.fleet()::stationId).toList()),
  /** Engine temperatures, degrees Celsius. */
  THRESHOLDS(fleet -> texts(fleet.domains().thresholds(), Fields::plain)),
  /** Places in the city: {@code longitude,latitude}. */
  POINTS(fleet -> texts(fleet.domains().points(), ParameterDomain::point)),
  /** Radii, metres. */
  RADII(fleet -> texts(fleet.domains().radii(), Fields::plain)),
  /** Spans of twelve hours: {@code from/to}. */
  WINDOWS(fleet -> texts(fleet.domains().windows(), ParameterDomain::window)),
  /** Single days: {@code from/to}. */
  DAYS(fleet -> texts(fleet.domains().days(), ParameterDomain::window));

  private final Function<FleetInScope, List<String>> values;

  /** The name users write. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  List<String> values(FleetInScope fleet) {
    return List.copyOf(values.apply(fleet));
  }

  private static <T> List<String> texts(List<T> values, Function<T, String> text) {
    return values.stream().map(text).toList();
  }

  private static String point(GeoPoint point) {
    return point.longitude() + "," + point.latitude();
  }

  private static String window(OffGridWindow window) {
    return window.from() + "/" + window.to();
  }
}
